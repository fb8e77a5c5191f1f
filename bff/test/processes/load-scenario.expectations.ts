import { expect } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import type { LoadScenario, Creation, Progress } from './load-scenario.ts'

/** Expects each created job to be stored once, with the number that was answered. */
export async function expectCreated(database: Database, requests: readonly Creation[]): Promise<void> {
  const rows = await database
    .scope('live')
    .kysely.selectFrom('jobs')
    .select(['client_name', 'job_number'])
    .where(
      'client_name',
      'in',
      requests.map(({ name }) => name),
    )
    .orderBy('client_name')
    .execute()
  const answered = requests.map(({ name, answer }) => [
    name,
    (answer!.body as { jobNumber: number }).jobNumber,
  ])
  expect(rows.map((row) => [row.client_name, row.job_number])).toEqual(answered.sort())
}

/** Expects each claimed job to have its claimer, one fee and one audit event (FEE-01). */
export async function expectClaimed(
  database: Database,
  { claimer }: LoadScenario,
  requests: readonly Progress[],
) {
  const { kysely } = database.scope('live')
  const ids = requests.map(({ jobId }) => jobId)
  const claimed = await kysely
    .selectFrom('jobs')
    .select('id')
    .where('claimed_by_id', '=', claimer.id)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const fees = await kysely
    .selectFrom('fee_entries')
    .select(['job_id', 'user_id'])
    .where('job_id', 'in', ids)
    .orderBy('job_id')
    .execute()
  expect(claimed.map(({ id }) => id)).toEqual(ids)
  expect(fees).toEqual(ids.map((id) => ({ job_id: id, user_id: claimer.id })))
  expect(await audited(database, 'job.claim')).toEqual(ids)
}

/** Expects each completed job to have one photo and one audit event. */
export async function expectCompleted(database: Database, requests: readonly Progress[]): Promise<void> {
  const { kysely } = database.scope('live')
  const ids = requests.map(({ jobId }) => jobId)
  const completed = await kysely
    .selectFrom('jobs')
    .select('id')
    .where('completed_at', 'is not', null)
    .orderBy('id')
    .execute()
  const photos = await kysely.selectFrom('photos').select(['job_id', 'kind']).orderBy('job_id').execute()
  expect(completed.map(({ id }) => id)).toEqual(ids)
  expect(photos).toEqual(ids.map((id) => ({ job_id: id, kind: 'completion' })))
  expect(await audited(database, 'job.complete')).toEqual(ids)
}

async function audited(database: Database, action: 'job.claim' | 'job.complete'): Promise<number[]> {
  const rows = await database
    .scope('live')
    .kysely.selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', action)
    .orderBy('subject_id')
    .execute()
  return rows.map((row) => row.subject_id)
}

/** The clients of the jobs of which somebody was asked, each once: a step is stored once (LIVE-09, DISP-21). */
export async function askedJobs(database: Database): Promise<string[]> {
  const rows = await database
    .scope('live')
    .kysely.selectFrom('alert_steps as step')
    .innerJoin('jobs as job', 'job.id', 'step.job_id')
    .select('job.client_name')
    .distinct()
    .execute()
  return rows.map((row) => String(row.client_name)).sort()
}
