import { ladderStep } from '@snake-dispatch/domain/dispatch/ladder'
import type { Client } from 'pg'
import type { ArrivedPush, Run } from './simulation.ts'

const MINUTE = 60_000
/** Pushes in 10 minutes to one device (DISP-07): of jobs in its suburbs, and of others. */
const CAPS = { own: 12, other: 3 }

/** What must not happen in a scenario (DISP-80); all are empty when all is well. */
export interface Faults {
  /** Steps that were taken twice, left out, or out of their time. */
  readonly steps: readonly string[]
  /** Devices that rang more often than their caps allow (DISP-07). */
  readonly caps: readonly string[]
  /** Jobs unclaimed past the moderators' step of which a moderator has not been told. */
  readonly untold: readonly string[]
}

/** Looks for faults in what the push service got, and in what the portal has stored. */
export async function findFaults(client: Client, run: Run, moderators: number): Promise<Faults> {
  return {
    steps: await stepFaults(client, run),
    caps: capFaults(run.pushes),
    untold: untoldFaults(run, moderators),
  }
}

/** Each step that came before the claim was taken, once, within the second to which the queue counts. */
async function stepFaults(client: Client, { fates, ids, pushes }: Run): Promise<string[]> {
  const { rows } = await client.query<{
    job: number
    step: number
    count: number
    lateMs: number
    merged: boolean
  }>(
    `select job_id as job, step, count(*)::int as count, bool_or(is_merged) as merged,
       max(extract(epoch from done_at - due_at) * 1000)::float as "lateMs"
     from alert_steps where job_id = any($1) group by job_id, step`,
    [[...ids.values()]],
  )
  const taken = Map.groupBy(rows, ({ job }) => job)
  return fates
    .flatMap(({ postedAt, claimedAt }, number) => {
      const steps = taken.get(ids.get(number)!) ?? []
      const minutes = ((claimedAt ?? Infinity) - postedAt) / MINUTE
      const due = dueWithin(minutes)
      return [
        ...due
          .filter((step) => !steps.some((row) => row.step === step))
          .map((step) => `job ${number}: step ${step} was left out`),
        ...steps
          .filter((row) => row.count > 1)
          .map(({ step }) => `job ${number}: step ${step} was taken twice`),
        ...steps.filter((row) => row.merged).map(({ step }) => `job ${number}: step ${step} was merged`),
        ...steps
          .filter((row) => row.lateMs > 1_000)
          .map(({ step, lateMs }) => `job ${number}: step ${step} was ${lateMs} ms late`),
      ]
    })
    .concat(rungTwice(pushes))
}

/** The steps of a High job that come within so many minutes; the queue counts in whole seconds. */
function dueWithin(minutes: number): number[] {
  const steps: number[] = []
  for (let step = ladderStep('high', 0); step; step = ladderStep('high', step.step + 1))
    if (step.minutes + 1 / 60 < minutes) steps.push(step.step)
  return steps
}

/** A device rings once for a step: steps are minutes apart. */
function rungTwice(pushes: readonly ArrivedPush[]): string[] {
  const seen = new Set<string>()
  return pushes.flatMap(({ person, job, at, kind }) => {
    const key = `${kind} ${person.number} ${job.number} ${at}`
    if (seen.has(key)) return `device ${person.number} got job ${job.number} twice at once`
    seen.add(key)
    return []
  })
}

function capFaults(pushes: readonly ArrivedPush[]): string[] {
  const faults: string[] = []
  for (const [person, all] of Map.groupBy(pushes, (push) => push.person)) {
    const rings = all.filter(({ kind }) => kind === 'ring')
    for (const { job, at } of rings) {
      // Each job counts once.
      const before = new Set(
        rings.filter((other) => other.at < at && other.at > at - 10 * MINUTE).map((other) => other.job),
      )
      if (before.size >= CAPS[person.region === job.region ? 'own' : 'other'])
        faults.push(`device ${person.number} rang for ${before.size + 1} jobs in 10 minutes`)
    }
    for (const [job, own] of Map.groupBy(rings, (ring) => ring.job))
      if (own.length > 2)
        faults.push(`device ${person.number} rang ${own.length} times for job ${job.number}`)
    const summaries = all.filter(({ kind }) => kind === 'summary').map(({ at }) => at)
    if (summaries.some((at, index) => index > 0 && at - summaries[index - 1]! < 2 * MINUTE))
      faults.push(`device ${person.number} got two summaries within 2 minutes`)
  }
  return faults
}

function untoldFaults({ fates, pushes }: Run, moderators: number): string[] {
  const told = Map.groupBy(
    pushes.filter(({ kind }) => kind === 'told'),
    ({ job }) => job.number,
  )
  const { minutes } = ladderStep('high', 3)!
  return fates.flatMap(({ postedAt, claimedAt }, number) => {
    const waited = ((claimedAt ?? Infinity) - postedAt) / MINUTE
    const people = new Set((told.get(number) ?? []).map(({ person }) => person.number))
    return waited > minutes + 1 / 60 && people.size < moderators
      ? `job ${number}: ${people.size} moderators were told after ${minutes} minutes`
      : []
  })
}
