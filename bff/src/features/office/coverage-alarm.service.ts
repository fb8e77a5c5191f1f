import { coverageOf, gapOf } from '@snake-dispatch/domain/dispatch/coverage'
import { regions, type Region } from '@snake-dispatch/domain/regions'
import * as z from 'zod'
import type { Core } from '../../core/core.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Transaction } from '../../db/scope.ts'
import { defineTask } from '../../tasks/task.ts'
import { countOpenJobs } from '../jobs/open-jobs.rows.ts'
import { readModerators } from '../dispatch/ladder.rows.ts'
import type { MessageQueue } from '../messages/message-queue.service.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import { readCatchers } from './coverage.service.ts'

const MINUTE = 60_000
/**
 * A gap is reported once it has lasted this long: pages that reconnect after a restart of the server cause no alarm.
 */
const SETTLED_AFTER_MS = 2 * MINUTE
/** The least time between two notices (DISP-17). */
const TOLD_EVERY_MS = 60 * MINUTE
/** How long gaps that ended are kept. */
const KEPT_MS = 30 * 24 * 60 * MINUTE

/** A region with nobody on call, or nobody who can be reached. */
interface Gap {
  readonly region: Region
  readonly lacks: 'onCall' | 'reachable'
  /** A job there waits for a catcher. */
  readonly hasWaitingJob: boolean
}

/**
 * The task that notifies moderators of regions with nobody on call, or nobody who can be reached (DISP-17): with at
 * most one notice an hour for as long as a gap lasts. It skips a region that no catcher chose and that has no open job
 * (D-75). The moderators on call are written to once for each gap with nobody on call in which a job waits (D-195).
 */
export function coverageAlarmTask(
  { clock }: Pick<Core, 'clock'>,
  { tellModerators }: Pick<OfficeNotices, 'tellModerators'>,
  messages: Pick<MessageQueue, 'enqueueForDuty'>,
) {
  return defineTask({
    name: 'coverage-alarm',
    schema: z.strictObject({}),
    schedule: { cron: '*/2 * * * *', timeZone: 'Australia/Sydney' },
    run: (_data, { scope }) =>
      scope.transaction(async (tx) => {
        const now = clock.now()
        const gaps = await findGaps(tx, now)
        await storeGaps(tx, gaps, now)
        await writeToDuty(tx, messages, gaps, now)
        if (!(await isDue(tx, now))) return
        const toldAt = now.toISOString()
        await tx.kysely
          .updateTable('coverage_gaps')
          .set({ told_at: toldAt })
          .where('ended_at', 'is', null)
          .execute()
        await tellModerators(tx, { type: 'noCoverage', ...noticeText(gaps), job: null })
      }),
  })
}

async function findGaps(tx: Transaction, now: Date): Promise<Gap[]> {
  const coverage = coverageOf(await readCatchers(tx, now), now)
  const jobs = await countOpenJobs(tx)
  return regions.flatMap((region) => {
    const lacks = gapOf(coverage, region.slug)
    const open = jobs.get(region.slug)
    const concerns = coverage.regions.get(region.slug)!.serving > 0 || open !== undefined
    const hasWaitingJob = (open?.unclaimed ?? 0) > 0
    return lacks && lacks !== 'anywhere' && concerns ? [{ region, lacks, hasWaitingJob }] : []
  })
}

/** Ends the stored gaps that have closed, stores the new ones, and deletes those that ended long ago. */
async function storeGaps(tx: Transaction, gaps: readonly Gap[], now: Date): Promise<void> {
  const open = await tx.kysely
    .selectFrom('coverage_gaps')
    .select(['id', 'region', 'lacks'])
    .where('ended_at', 'is', null)
    .forUpdate()
    .execute()
  const isNow = (row: { region: string; lacks: string }) =>
    gaps.some(({ region, lacks }) => region.slug === row.region && lacks === row.lacks)
  const over = open.filter((row) => !isNow(row)).map(({ id }) => id)
  if (over.length > 0)
    await tx.kysely
      .updateTable('coverage_gaps')
      .set({ ended_at: now.toISOString() })
      .where('id', 'in', over)
      .execute()
  const fresh = gaps.filter(
    ({ region, lacks }) => !open.some((row) => row.region === region.slug && row.lacks === lacks),
  )
  if (fresh.length > 0)
    await tx.kysely
      .insertInto('coverage_gaps')
      .values(fresh.map(({ region, lacks }) => ({ region: region.slug, lacks, began_at: now.toISOString() })))
      .execute()
  await tx.kysely
    .deleteFrom('coverage_gaps')
    .where('ended_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
}

/** Enqueues a message for each gap with nobody on call in which a job waits: its recipients get it once. */
async function writeToDuty(
  tx: Transaction,
  { enqueueForDuty }: Pick<MessageQueue, 'enqueueForDuty'>,
  gaps: readonly Gap[],
  now: Date,
): Promise<void> {
  const urgent = new Map(
    gaps
      .filter(({ lacks, hasWaitingJob }) => lacks === 'onCall' && hasWaitingJob)
      .map(({ region }) => [region.slug as string, region]),
  )
  if (urgent.size === 0) return
  const settled = await tx.kysely
    .selectFrom('coverage_gaps')
    .select(['id', 'region'])
    .where('ended_at', 'is', null)
    .where('lacks', '=', 'onCall')
    .where('began_at', '<=', new Date(now.getTime() - SETTLED_AFTER_MS).toISOString())
    .execute()
  const userIds = (await readModerators(tx, now)).map(({ userId }) => userId)
  for (const { id, region } of settled.filter((gap) => urgent.has(gap.region))) {
    const { name, where } = urgent.get(region)!
    const title = `Nobody on Call: ${name}`
    const message = `A job waits ${where}, and nobody is on call there.`
    const facts = { title, message }
    await enqueueForDuty(tx, { kind: 'noCoverage', subject: `gap ${id}`, facts, userIds })
  }
}

/** Whether a gap has lasted long enough, and no notice was sent within the hour. */
async function isDue(tx: Transaction, now: Date): Promise<boolean> {
  const { settled, told } = await tx.kysely
    .selectFrom('coverage_gaps')
    .select((is) => [
      is.fn.max('told_at').as('told'),
      is.fn.min('began_at').filterWhere('ended_at', 'is', null).as('settled'),
    ])
    .executeTakeFirstOrThrow()
  const isBefore = (at: typeof told, ms: number) =>
    at !== null && Date.parse(isoInstant(at)) <= now.getTime() - ms
  return isBefore(settled, SETTLED_AFTER_MS) && (told === null || isBefore(told, TOLD_EVERY_MS))
}

/** 'Nobody on call: Blue Mountains, Far South Coast.' */
function noticeText(gaps: readonly Gap[]): { title: string; message: string } {
  const named = (lacks: Gap['lacks'], words: string) => {
    const names = gaps.filter((gap) => gap.lacks === lacks).map(({ region }) => region.name)
    return names.length > 0 ? [`${words}: ${names.join(', ')}.`] : []
  }
  return {
    title: gaps.length === 1 ? 'A Region Has Nobody' : `${gaps.length} Regions Have Nobody`,
    message: [
      ...named('onCall', 'Nobody on call'),
      ...named('reachable', 'On call, but nobody can be reached'),
    ].join(' '),
  }
}
