import { expect, test } from 'vitest'
import { BACKUP_FAULT_MS, BACKUP_WARNING_MS, REPLACE_BACKUP } from './backup-age.ts'
import { troublesOf, UNCLAIMED_HIGH_MS, type HealthFacts } from './health-troubles.ts'
import { LONG_WAIT_MS, STUCK_MS } from './queue-trouble.ts'

const asOf = '2026-12-01T10:00:00.000Z'
const ago = (ms: number) => new Date(Date.parse(asOf) - ms).toISOString()
const high = { urgency: 'high', unclaimed: 1, late: 0, oldestUnclaimedSince: ago(60_000) } as const
const hunter = { slug: 'hunter-valley', onCall: 1, reachable: 1, unclaimedHigh: 1 }
const queue = { name: 'issue-invoices', waiting: 0, failed: 0, oldestWaitingSince: null }
const service = { service: 'push.example', sent: 10, refused: 0, reason: null }
const backup = { isExpected: true, newestAt: ago(3_600_000), failure: null }
const process = { isAlive: true, version: '1.0.0', startedAt: ago(60_000) }
const started = (ms: number) => [process, { ...process, startedAt: ago(ms) }]
const full = { what: 'writing', reason: 'The disk is full.' } as const

const well: HealthFacts = {
  asOf,
  jobs: [high],
  listening: { onCall: 2, reachable: 2 },
  regions: [hunter],
  reachableEverywhere: 0,
  queues: [queue],
  pushServices: [service],
  doubtfulDevices: [],
  messages: [{ channel: 'mail', sent: 10, failed: 1 }],
  processes: [process, process],
  backup,
}
/** The tone and the sentence of each trouble. */
const said = (facts: Partial<HealthFacts>) =>
  troublesOf({ ...well, ...facts }).map(({ tone, says }) => `${tone}: ${says}`)
const waiting = (name: string, ms: number) => [{ ...queue, name, waiting: 3, oldestWaitingSince: ago(ms) }]

test('D-202 where all is well nothing is said', () => expect(said({})).toEqual([]))

test.each<[string, Partial<HealthFacts>, string[]]>([
  [
    'nobody can be reached, which also says what is true of each region',
    { listening: { onCall: 2, reachable: 0 }, regions: [{ ...hunter, reachable: 0 }] },
    ['danger: Nobody would hear of a new job.'],
  ],
  [
    'a High job waits in a region where nobody can be reached',
    { regions: [{ ...hunter, reachable: 0, unclaimedHigh: 2 }] },
    ['danger: No catcher can be reached in the Hunter Valley, where 2 High jobs wait.'],
  ],
  [
    'nobody of a region can be reached, but somebody who serves all of them',
    { regions: [{ ...hunter, reachable: 0 }], reachableEverywhere: 1 },
    [],
  ],
  ['nobody of a region without a High job', { regions: [{ ...hunter, reachable: 0, unclaimedHigh: 0 }] }, []],
  [
    'a High job has waited for ten minutes',
    { jobs: [{ ...high, oldestUnclaimedSince: ago(UNCLAIMED_HIGH_MS) }] },
    ['danger: A High job has waited for 10 minutes, and nobody has claimed it.'],
  ],
  [
    'a High job has waited for less',
    { jobs: [{ ...high, oldestUnclaimedSince: ago(UNCLAIMED_HIGH_MS - 1) }] },
    [],
  ],
  [
    'a Low job has waited for long',
    { jobs: [{ ...high, urgency: 'low', oldestUnclaimedSince: ago(UNCLAIMED_HIGH_MS * 9) }] },
    [],
  ],
  [
    'catchers are late',
    { jobs: [high, { ...high, urgency: 'low', late: 2, oldestUnclaimedSince: null }] },
    ['warning: 2 catchers are late.'],
  ],
  [
    'alerts wait for more than a minute',
    { queues: waiting('send-alerts', LONG_WAIT_MS + 1_000) },
    ["danger: 'Alerts to devices' has waited for 1 minute, with 3 tasks."],
  ],
  [
    'other work waits for more than a minute',
    { queues: waiting('issue-invoices', LONG_WAIT_MS + 1_000) },
    ["warning: 'Invoices' has waited for 1 minute, with 3 tasks."],
  ],
  [
    'other work stands still',
    { queues: waiting('issue-invoices', STUCK_MS + 1_000) },
    ["danger: 'Invoices' has waited for 5 minutes, with 3 tasks."],
  ],
  ['work waits for a minute', { queues: waiting('send-alerts', LONG_WAIT_MS) }, []],
  [
    'work waits for a portal that is stopped',
    { queues: waiting('send-alerts', STUCK_MS * 2), processes: [{ ...process, isAlive: false }] },
    [
      "warning: 'Alerts to devices' has waited for 10 minutes, with 3 tasks.",
      'warning: No process of the portal works on this database.',
    ],
  ],
  [
    'work was given up',
    { queues: [{ ...queue, failed: 2 }] },
    ["warning: In the last hour tasks were given up: 'Invoices' 2."],
  ],
  [
    'a push service refuses',
    { pushServices: [{ ...service, refused: 2, reason: 'answer 403' }] },
    ['warning: push.example refused 2 of 10 alerts in 10 minutes: answer 403.'],
  ],
  [
    'devices do not show alerts',
    { doubtfulDevices: [1] },
    ['warning: 1 device takes pushes and does not show them.'],
  ],
  [
    'mail fails',
    { messages: [{ channel: 'mail', sent: 10, failed: 2 }] },
    ['warning: In the last hour 2 of 10 messages by mail could not be delivered.'],
  ],
  [
    'processes of two versions',
    { processes: [process, { ...process, version: '1.1.0' }] },
    ['warning: 2 processes work on this database, of versions 1.0.0 and 1.1.0.'],
  ],
  [
    'a process was killed',
    { processes: [process, { ...process, isAlive: false }] },
    ['warning: 1 process has stopped without saying so.'],
  ],
  [
    'a night without a backup',
    { backup: { ...backup, newestAt: ago(BACKUP_WARNING_MS + 1_000) } },
    ['warning: The newest backup is 1 day old.'],
  ],
  [
    'three nights without a backup',
    { backup: { ...backup, newestAt: ago(BACKUP_FAULT_MS + 1_000) } },
    ['danger: The newest backup is 3 days old.'],
  ],
  [
    'a backup failed',
    { backup: { ...backup, failure: full } },
    ['warning: The last backup failed: The disk is full. The newest backup is 1 hour old.'],
  ],
  [
    'a backup was found at fault',
    { backup: { ...backup, failure: { what: 'verification', reason: 'It is cut off.' } } },
    ['warning: The last backup is at fault: It is cut off. The newest backup is 1 hour old.'],
  ],
  [
    'the first backup failed',
    { backup: { isExpected: true, newestAt: null, failure: full } },
    ['warning: The last backup failed: The disk is full.'],
  ],
  [
    'each backup has failed for three days',
    {
      backup: { isExpected: true, newestAt: null, failure: full },
      processes: started(BACKUP_FAULT_MS + 1_000),
    },
    ['danger: The last backup failed: The disk is full.'],
  ],
  [
    'a new portal has had no time for a backup',
    { backup: { isExpected: true, newestAt: null, failure: null }, processes: started(BACKUP_WARNING_MS) },
    [],
  ],
  [
    'a portal has written no backup for a night',
    {
      backup: { isExpected: true, newestAt: null, failure: null },
      processes: started(BACKUP_WARNING_MS + 1_000),
    },
    ['warning: There is no backup yet, and the portal has run for 1 day.'],
  ],
  [
    'a portal has written no backup for three nights',
    {
      backup: { isExpected: true, newestAt: null, failure: null },
      processes: started(BACKUP_FAULT_MS + 1_000),
    },
    ['danger: There is no backup yet, and the portal has run for 3 days.'],
  ],
  ['no backups are expected', { backup: { isExpected: false, newestAt: null, failure: null } }, []],
  ['the demo has none of its own', { backup: null, processes: started(BACKUP_FAULT_MS * 2) }, []],
])('D-202 %s', (_, facts, sentences) => expect(said(facts)).toEqual(sentences))

test('D-202 dangers come before warnings, each with what to do', () => {
  const found = troublesOf({
    ...well,
    jobs: [{ ...high, late: 1, oldestUnclaimedSince: ago(UNCLAIMED_HIGH_MS) }],
    queues: waiting('send-alerts', STUCK_MS),
  })
  expect(found.map(({ tone }) => tone)).toEqual(['danger', 'danger', 'warning'])
  for (const { cure } of found) expect(cure).toMatch(/^[A-Z].*\.$/)
})

test('D-202 what failed is tried again within the hour, and what is at fault is written again by somebody', () => {
  const cureOf = (what: 'writing' | 'verification') =>
    troublesOf({ ...well, backup: { ...backup, failure: { what, reason: 'It failed.' } } })[0]!.cure
  expect(cureOf('writing')).toContain('tries again within the hour')
  expect(cureOf('verification')).toBe(REPLACE_BACKUP)
})
