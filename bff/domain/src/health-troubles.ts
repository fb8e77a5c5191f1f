import { BACKUP_FAULT_MS, BACKUP_WARNING_MS, REPLACE_BACKUP } from './backup-age.ts'
import { isRefusing, REFUSAL_MINUTES } from './dispatch/push-refusals.ts'
import { longestUnit } from './longest-unit.ts'
import { alertQueues, LONG_WAIT_MS, STUCK_MS, waitedMs } from './queue-trouble.ts'
import { queueWords } from './queue-words.ts'
import { regions } from './regions.ts'
import type { Urgency } from './urgency.ts'

/** Milliseconds for which a High job may be open before somebody must take care of it. */
export const UNCLAIMED_HIGH_MS = 10 * 60_000

/** The pages on which a trouble is dealt with. */
export type TroublePage = 'board' | 'coverage' | 'messages'

/** Something that somebody on duty should deal with (D-202). */
export interface Trouble {
  /** `danger`: people wait in vain, or soon will. `warning`: it works, but not as it should. */
  readonly tone: 'danger' | 'warning'
  /** What is wrong, as a sentence. */
  readonly says: string
  /** What to do. */
  readonly cure: string
  readonly page?: TroublePage
}

/** What troubles are found in, as an admin reads it. */
export interface HealthFacts {
  /** When it was read. */
  readonly asOf: string
  readonly jobs: readonly {
    readonly urgency: Urgency
    readonly unclaimed: number
    readonly late: number
    /** Since when the oldest that nobody has claimed has been open. */
    readonly oldestUnclaimedSince: string | null
  }[]
  readonly listening: { readonly onCall: number; readonly reachable: number }
  readonly regions: readonly {
    readonly slug: string
    readonly onCall: number
    readonly reachable: number
    readonly unclaimedHigh: number
  }[]
  /** Catchers on call who serve every suburb and can be reached. */
  readonly reachableEverywhere: number
  readonly queues: readonly {
    readonly name: string
    readonly waiting: number
    readonly failed: number
    readonly oldestWaitingSince: string | null
  }[]
  readonly pushServices: readonly {
    readonly service: string
    readonly sent: number
    readonly refused: number
    readonly reason: string | null
  }[]
  readonly doubtfulDevices: readonly unknown[]
  readonly messages: readonly {
    readonly channel: 'mail' | 'text'
    readonly sent: number
    readonly failed: number
  }[]
  readonly processes: readonly {
    readonly isAlive: boolean
    readonly version: string
    readonly startedAt: string
  }[]
  /** Null in the demo, which has none of its own. */
  readonly backup: {
    /** Whether the portal writes backups by itself. */
    readonly isExpected: boolean
    readonly newestAt: string | null
    /** What is wrong with the last one; null when it was well. */
    readonly failure: { readonly what: 'writing' | 'verification'; readonly reason: string } | null
  } | null
}

/** What is wrong, the worst first. */
export function troublesOf(facts: HealthFacts): Trouble[] {
  const found = [
    ...peopleTroubles(facts),
    ...jobTroubles(facts),
    ...queueTroubles(facts),
    ...refusalTroubles(facts.pushServices),
    ...deviceTroubles(facts),
    ...messageTroubles(facts),
    ...processTroubles(facts.processes),
    ...backupTroubles(facts),
  ]
  return [...found.filter(({ tone }) => tone === 'danger'), ...found.filter(({ tone }) => tone === 'warning')]
}

function peopleTroubles({ listening, regions: areas, reachableEverywhere }: HealthFacts): Trouble[] {
  if (listening.reachable === 0)
    return [
      {
        tone: 'danger',
        says: 'Nobody would hear of a new job.',
        cure: `${nobodyText(listening.onCall)} Phone catchers, and ask them to go on call with the portal open.`,
        page: 'coverage',
      },
    ]
  if (reachableEverywhere > 0) return []
  return areas
    .filter(({ reachable, unclaimedHigh }) => reachable === 0 && unclaimedHigh > 0)
    .map(({ slug, unclaimedHigh }) => ({
      tone: 'danger',
      says: `No catcher can be reached ${whereIs(slug)}, where ${counted(unclaimedHigh, 'High job waits', 'High jobs wait')}.`,
      cure: 'Phone a catcher of the next region, and hand them the job.',
      page: 'board',
    }))
}

function jobTroubles({ asOf, jobs }: HealthFacts): Trouble[] {
  const high = jobs.find(({ urgency }) => urgency === 'high')
  const waited = high?.oldestUnclaimedSince ? Date.parse(asOf) - Date.parse(high.oldestUnclaimedSince) : 0
  const late = sum(jobs.map((each) => each.late))
  const found: Trouble[] = []
  if (high && waited >= UNCLAIMED_HIGH_MS)
    found.push({
      tone: 'danger',
      says: `A High job has waited for ${longestUnit(waited)}, and nobody has claimed it.`,
      cure: 'Phone catchers who are near, and hand them the job.',
      page: 'board',
    })
  if (late > 0)
    found.push({
      tone: 'warning',
      says: `${counted(late, 'catcher is', 'catchers are')} late.`,
      cure: 'Phone them, and tell the client.',
      page: 'board',
    })
  return found
}

/** Work that waits for too long, and work that was given up. */
export function queueTroubles({
  asOf,
  queues,
  processes,
}: Pick<HealthFacts, 'asOf' | 'queues' | 'processes'>): Trouble[] {
  const isStopped = processes.every(({ isAlive }) => !isAlive)
  const waits = queues
    .map((queue) => ({ ...queue, waited: waitedMs(queue, asOf) }))
    .filter(({ waited }) => waited > LONG_WAIT_MS)
    .sort((one, other) => other.waited - one.waited)
    .map(({ name, waiting, waited }): Trouble => {
      const isDanger = !isStopped && (waited > STUCK_MS || alertQueues.includes(name))
      return {
        tone: isDanger ? 'danger' : 'warning',
        says: `'${queueWords[name] ?? name}' has waited for ${longestUnit(waited)}, with ${counted(waiting, 'task', 'tasks')}.`,
        cure: isStopped
          ? 'It goes on when the portal is started.'
          : 'Look at the log for the reason of failures; restart the portal.',
      }
    })
  const failed = queues.filter((queue) => queue.failed > 0)
  if (failed.length === 0) return waits
  const list = failed.map(({ name, failed: count }) => `'${queueWords[name] ?? name}' ${count}`).join(', ')
  return [
    ...waits,
    {
      tone: 'warning',
      says: `In the last hour tasks were given up: ${list}.`,
      cure: 'Look at the log for their reasons.',
    },
  ]
}

/** Push services that refuse alerts (DISP-08). */
export function refusalTroubles(services: HealthFacts['pushServices']): Trouble[] {
  return services.filter(isRefusing).map(({ service, sent, refused, reason }) => ({
    tone: 'warning',
    says: `${service} refused ${refused} of ${counted(sent, 'alert', 'alerts')} in ${REFUSAL_MINUTES} minutes${reason === null ? '' : `: ${reason}`}.`,
    cure: 'Look at VAPID_SUBJECT and the VAPID keys, and at the state of the service.',
  }))
}

function deviceTroubles({ doubtfulDevices: { length } }: HealthFacts): Trouble[] {
  if (length === 0) return []
  return [
    {
      tone: 'warning',
      says: `${counted(length, 'device takes pushes and does', 'devices take pushes and do')} not show them.`,
      cure: 'Phone the catchers, listed below: a test from their profile clears it.',
    },
  ]
}

function messageTroubles({ messages }: HealthFacts): Trouble[] {
  return messages
    .filter(({ sent, failed }) => isRefusing({ sent, refused: failed }))
    .map(({ channel, sent, failed }) => ({
      tone: 'warning',
      says: `In the last hour ${failed} of ${counted(sent, 'message', 'messages')} by ${channel} could not be delivered.`,
      cure: 'Read why on the page of messages; look at the account of the provider.',
      page: 'messages',
    }))
}

/** Processes that have stopped, and those of different versions. */
export function processTroubles(processes: HealthFacts['processes']): Trouble[] {
  const alive = processes.filter(({ isAlive }) => isAlive)
  const lost = processes.length - alive.length
  const versions = new Set(alive.map(({ version }) => version))
  const found: Trouble[] = []
  if (alive.length === 0)
    found.push({
      tone: 'warning',
      says: 'No process of the portal works on this database.',
      cure: 'Start the portal, unless you have stopped it.',
    })
  else if (lost > 0)
    found.push({
      tone: 'warning',
      says: `${counted(lost, 'process has', 'processes have')} stopped without saying so.`,
      cure: 'Look at its log: it was killed, or lost the database.',
    })
  if (versions.size > 1)
    found.push({
      tone: 'warning',
      says: `${alive.length} processes work on this database, of versions ${[...versions].join(' and ')}.`,
      cure: 'Restart those of the older version.',
    })
  return found
}

/** Where there is no backup, its age is that of the oldest process: a new portal has had no time to write one. */
function backupTroubles({ asOf, backup, processes }: HealthFacts): Trouble[] {
  if (!backup?.isExpected) return []
  const { newestAt, failure } = backup
  const since = newestAt ?? oldestStart(processes)
  const age = since === undefined ? 0 : Date.parse(asOf) - Date.parse(since)
  const says =
    newestAt === null
      ? `There is no backup yet, and the portal has run for ${longestUnit(age)}.`
      : `The newest backup is ${longestUnit(age)} old.`
  const tone = age > BACKUP_FAULT_MS ? 'danger' : 'warning'
  if (failure !== null)
    return [
      {
        tone,
        says: `${failure.what === 'writing' ? 'The last backup failed' : 'The last backup is at fault'}: ${failure.reason} ${newestAt === null ? '' : says}`.trim(),
        cure:
          failure.what === 'writing'
            ? 'Do what it says: the portal tries again within the hour.'
            : REPLACE_BACKUP,
      },
    ]
  if (age <= BACKUP_WARNING_MS) return []
  return [{ tone, says, cure: 'Look at the log of last night, and at the folder BACKUP_DIR.' }]
}

/** When the oldest process that is alive has started; undefined when none is. */
const oldestStart = (processes: HealthFacts['processes']) =>
  processes
    .filter(({ isAlive }) => isAlive)
    .map(({ startedAt }) => startedAt)
    .sort()[0]

const nobodyText = (onCall: number) =>
  onCall === 0
    ? 'No catcher is on call.'
    : `${counted(onCall, 'catcher is', 'catchers are')} on call, and none of them can be reached.`

const whereIs = (slug: string) => regions.find((region) => region.slug === slug)?.where ?? `in ${slug}`
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** '1 High job waits', '2 High jobs wait'. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`
