import { configuration } from '@snake-dispatch/contract/configuration'
import {
  health,
  type BackupHealth,
  type CrashKind,
  type Queue,
  type Health,
} from '@snake-dispatch/contract/health'
import { regions } from '@snake-dispatch/domain/regions'
import { answer, userOf } from '@snake-dispatch/kit/testing'
import { portalStory } from '@snake-dispatch/kit/testing/storybook'
import { HealthPage } from '../routes/HealthPage.tsx'
import { noneWaits } from './admin-story.ts'

/** A queue without work. */
export function queueOf(name: string, fields: Partial<Queue> = {}): Queue {
  return { name, waiting: 0, delayed: 0, active: 0, failed: 0, oldestWaitingSince: null, ...fields }
}

/** A push service that refuses nothing. */
export const quiet = { reason: null, sent: 0, refused: 0 }

/** A crash in the browsers of catchers. */
export const crashed: CrashKind = {
  source: 'mfe-catcher',
  message: 'TypeError: Cannot read properties of undefined (reading …)',
  stack:
    'at JobCard (/mfe/mfe-catcher/125.b8de0cba.js:2:3456)\nat renderWithHooks (/assets/main.1a2b3c4d.js:1:20)',
  page: '/dashboard',
  build: 'q3x9Zk1a',
  reports: 12,
  firstSeenAt: '2026-11-20T03:00:00.000Z',
  lastSeenAt: '2026-11-21T02:58:00.000Z',
}

/** A nightly backup that was written and verified. */
export const backedUp: BackupHealth = {
  isExpected: true,
  newestAt: '2026-11-20T17:10:00.000Z',
  newestBytes: 48_000_000,
  newestHost: 'portal-1',
  verifiedAt: '2026-11-15T17:20:00.000Z',
  failure: null,
}

/** All is well: alerts flow to two push services, from two processes. */
export const flowing: Health = {
  asOf: '2026-11-21T03:00:00.000Z',
  lastAlert: { sentAt: '2026-11-21T02:57:30.000Z', jobNumber: 10_000_012, notified: 14, reached: 11 },
  jobs: [
    { urgency: 'high', unclaimed: 1, claimed: 2, late: 0, oldestUnclaimedSince: '2026-11-21T02:57:30.000Z' },
    {
      urgency: 'medium',
      unclaimed: 2,
      claimed: 1,
      late: 0,
      oldestUnclaimedSince: '2026-11-21T01:30:00.000Z',
    },
    { urgency: 'low', unclaimed: 0, claimed: 0, late: 0, oldestUnclaimedSince: null },
  ],
  listening: { onCall: 12, reachable: 11 },
  regions: regions.map(({ slug }) => ({
    slug,
    onCall: slug === 'hunter-valley' ? 0 : 2,
    reachable: slug === 'hunter-valley' ? 0 : 2,
    unclaimedHigh: slug === 'sydney' ? 1 : 0,
  })),
  reachableEverywhere: 0,
  messages: [
    { channel: 'mail', sent: 31, failed: 0 },
    { channel: 'text', sent: 4, failed: 0 },
  ],
  backup: backedUp,
  queues: [
    queueOf('decode-photo'),
    queueOf('end-suspension', { delayed: 2 }),
    queueOf('issue-invoices'),
    queueOf('run-alert-steps'),
    queueOf('send-alerts', { active: 3 }),
    queueOf('send-push'),
  ],
  pushServices: [
    { service: 'fcm.googleapis.com', browsers: 340, failing: 0, failingSince: null, ...quiet },
    { service: 'updates.push.services.mozilla.com', browsers: 61, failing: 0, failingSince: null, ...quiet },
  ],
  doubtfulDevices: [],
  crashes: [],
  processes: [
    {
      id: '3f1f7f0a-0000-4000-8000-000000000001',
      version: '0.1.0+1a2b3c4',
      startedAt: '2026-11-20T20:10:00.000Z',
      lastSeenAt: '2026-11-21T02:59:55.000Z',
      isAlive: true,
      openSockets: 212,
    },
    {
      id: '9c0d1e2f-0000-4000-8000-000000000002',
      version: '0.1.0+1a2b3c4',
      startedAt: '2026-11-20T20:11:00.000Z',
      lastSeenAt: '2026-11-21T02:59:52.000Z',
      isAlive: true,
      openSockets: 198,
    },
  ],
}

/** What every story of the page needs; for its `meta`. */
export const healthStory = {
  component: HealthPage,
  ...portalStory({
    path: '/admin/health',
    user: userOf({ role: 'admin' }),
    answers: () => [
      noneWaits,
      answer(configuration, () => [{ name: 'MAX_OPEN_CLAIMS', isGiven: true, value: '5' }]),
      answer(health, () => flowing),
    ],
  }),
}
