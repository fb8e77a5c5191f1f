import { createHash } from 'node:crypto'
import type { CompleteInput } from '@snake-dispatch/contract/job-completion'
import type { Database } from '../../src/db/database.ts'
import { secretOf } from '../../src/testing/stored.ts'
import type { User } from '../../src/features/accounts/user.entity.ts'
import { signIn } from '../../src/testing/browsers.ts'
import { solvedWith } from '../../src/testing/captcha.ts'
import { makeJob, makeUser } from '../../src/testing/factories.ts'
import type { LoadRequest } from '../../src/testing/load.ts'
import { TestClient } from '../../src/testing/test-client.ts'

/** What the database holds before a load. */
export interface LoadScenario {
  readonly logger: User
  readonly claimer: User
  /** Makes no requests, and so is notified of every new job. */
  readonly listener: User
  /** Jobs that can be claimed; nobody was notified of them. */
  readonly available: readonly number[]
  /** Jobs that the claimer has claimed. */
  readonly claimed: readonly number[]
  readonly captchaSecret: string
}

/** Fills a database with accounts and with this many available and claimed jobs. */
export async function prepareScenario(
  database: Database,
  counts: { available: number; claimed: number },
): Promise<LoadScenario> {
  const target = { core: { database } }
  const [logger, claimer, listener] = [await makeUser(target), await makeUser(target), await makeUser(target)]
  const captchaSecret = await secretOf(database, 'captcha')
  const jobs = async (count: number, fields: Parameters<typeof makeJob>[1]) => {
    const ids: number[] = []
    for (let made = 0; made < count; made++) ids.push((await makeJob(target, fields)).id)
    return ids
  }
  const available = await jobs(counts.available, {})
  const claimed = await jobs(counts.claimed, { claimedById: claimer.id, claimedAt: new Date() })
  return { logger, claimer, listener, available, claimed, captchaSecret }
}

/** Creates a job with a unique client name. Everybody except its logger is notified of it. */
export interface Creation extends LoadRequest {
  readonly name: string
  readonly loggerId: number | null
}

/** Claims or completes a job. */
export interface Progress extends LoadRequest {
  readonly jobId: number
}

/** Each client has a mobile and an address of their own: no job may be about the same snake as another. */
function formOf(clientName: string) {
  const own = createHash('sha256').update(clientName).digest().readUInt32BE() % 1_000_000
  return {
    snakeType: 'redBelliedBlackSnake',
    urgency: 'high',
    clientName,
    clientMobile: `04915${String(own).padStart(6, '0').slice(1)}`,
    address: `${own} Wattle Street`,
    suburb: 'Penrith',
    quotedCost: 200,
  }
}

const keyOf = (name: string) => `key-of-${name.replaceAll(' ', '-')}`

/** Creations by the logger. */
export async function creations(
  origin: string,
  { logger }: LoadScenario,
  names: string[],
): Promise<Creation[]> {
  const client = await signIn(origin, logger)
  return names.map((name) => ({
    name,
    loggerId: logger.id,
    ask: (at) =>
      client.at(at).call('createJob', { body: formOf(name), headers: { 'idempotency-key': keyOf(name) } }),
  }))
}

/** Creations through the public form. */
export function requests({ captchaSecret }: LoadScenario, names: string[]): Promise<Creation[]> {
  return Promise.all(
    names.map(async (name) => {
      const recaptchaToken = await solvedWith(captchaSecret)
      const body = { ...formOf(name), locationDetails: 'Under the deck', recaptchaToken }
      const headers = { 'idempotency-key': keyOf(name) }
      return {
        name,
        loggerId: null,
        ask: (at: string) => new TestClient(at).call('createPublicJob', { body, headers }),
      }
    }),
  )
}

/** Claims of these jobs by the claimer. */
export async function claims(
  origin: string,
  { claimer }: LoadScenario,
  jobs: readonly number[],
): Promise<Progress[]> {
  const client = await signIn(origin, claimer)
  return jobs.map((jobId) => ({
    jobId,
    ask: (at) => client.at(at).call('claimJob', { params: { id: jobId }, body: { eta: 30 } }),
  }))
}

/** Completions of these jobs by the claimer, with a photo. */
export async function completions(
  origin: string,
  { claimer }: LoadScenario,
  { jobs, photo }: { jobs: readonly number[]; photo: string },
): Promise<Progress[]> {
  const client = await signIn(origin, claimer)
  const body: Partial<CompleteInput> = { completionNotes: 'Moved to the creek', completionPhotoUrl: photo }
  return jobs.map((jobId) => ({
    jobId,
    ask: (at) => client.at(at).call('completeJob', { params: { id: jobId }, body }),
  }))
}

/** Interleaves the lists, so that requests of every kind run at the same time. */
export function mixed(...lists: (readonly LoadRequest[])[]): LoadRequest[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}
