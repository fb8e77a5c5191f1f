import { dispatchStatistics, type DispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { boardMap, type BoardMap } from '@snake-dispatch/contract/board-map'
import { boardSettings, defaultBoardSettings } from '@snake-dispatch/contract/board-settings'
import { cancelJob } from '@snake-dispatch/contract/job-release'
import { jobLife, type JobLife } from '@snake-dispatch/contract/job-life'
import { jobQueue, type QueuedJob } from '@snake-dispatch/contract/job-queue'
import { queueCounts } from '@snake-dispatch/contract/queue-counts'
import { coverage, type Coverage } from '@snake-dispatch/contract/coverage'
import type { Job } from '@snake-dispatch/contract/jobs'
import { regions } from '@snake-dispatch/domain/regions'
import {
  assignJob,
  deleteJob,
  jobCandidates,
  releaseClaim,
  statistics,
  type JobCandidate,
} from '@snake-dispatch/contract/moderation'
import { answer, availableJob, claimedJob, userOf } from '@snake-dispatch/kit/testing'
import { portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import type { HttpHandler } from 'msw/http'
import { JobDialog } from '../features/job-dialogs/lazy-job-dialog.ts'
import {
  DaysChart,
  DispatchStatistics as StatisticsTab,
} from '../features/dispatch-statistics/lazy-dispatch-statistics.tsx'
import { RegionCoverage } from '../features/region-coverage/lazy-region-coverage.tsx'
import { ModeratorPage } from '../routes/ModeratorPage.tsx'
import { noJobMessages } from './no-job-messages.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const known = { clientMobile: '0491570006', address: '12 Acacia Rd, Sutherland' }

/** A job of the queue: one that waits was asked about in its own suburbs. */
export function queued(job: Job, fields: Partial<QueuedJob> = {}): QueuedJob {
  const isClaimed = job.claimedById !== null
  return {
    ...job,
    need: isClaimed ? 'onTheWay' : 'waiting',
    asked: isClaimed ? null : { ring: 'own', at: job.createdAt, audience: 12, reachable: 7 },
    next: isClaimed ? null : { ring: 'region', dueAt: minutesAgo(-2) },
    claimerMobile: isClaimed ? '0491570006' : null,
    reached: isClaimed ? null : 7,
    heldUntil: null,
    isHoaxReported: false,
    ...fields,
  }
}

const spoken = ['Blue Mountains', 'Far South Coast']

/** Two regions have nobody now, and the Blue Mountains nobody in the night. */
export const covered: Coverage = {
  hours: Array.from({ length: 24 }, (_, hour) =>
    new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + hour * 3_600_000).toISOString(),
  ),
  regions: regions.map(({ slug, name }, index) => {
    const gap = name === spoken[0] ? 'reachable' : name === spoken[1] ? 'onCall' : null
    const onCall = gap === 'onCall' ? 0 : 2 + (index % 5)
    return {
      slug,
      name,
      onCall,
      reachable: gap ? 0 : Math.ceil(onCall / 2),
      ahead: Array.from({ length: 24 }, (_, hour) =>
        gap === 'onCall' || (gap && hour > 7 && hour < 16) ? 0 : onCall,
      ),
      open: index % 3,
      unclaimed: index % 3 === 2 ? 1 : 0,
      gap,
    }
  }),
  everywhere: { onCall: 0, reachable: 0, ahead: Array<number>(24).fill(0), names: [] },
  elsewhere: { open: 1, unclaimed: 1 },
}

/** The open jobs when a story begins: two that wait, and one that Kim has. */
export const jobs: readonly QueuedJob[] = [
  availableJob({ ...known, jobNumber: 10_000_041, createdAt: minutesAgo(95), clientName: 'Robin Lee' }),
  availableJob({
    ...known,
    jobNumber: 10_000_042,
    createdAt: minutesAgo(12),
    urgency: 'medium',
    snakeType: 'redBelliedBlackSnake',
    clientName: 'Bartholomew Featherstonehaugh-Kowalczyk',
    address: 'Unit 14, 1187 Old Northern Road, Middle Dural NSW 2158',
    suburb: 'Middle Dural',
    quotedCost: 1250,
  }),
  claimedJob({
    ...known,
    jobNumber: 10_000_043,
    createdAt: minutesAgo(40),
    urgency: 'low',
    claimedById: 21,
    claimedBy: { id: 21, name: 'Kim Keel' },
  }),
].map((job) => queued(job))

export function candidateOf(id: number, fields: Partial<JobCandidate>): JobCandidate {
  return {
    id,
    name: `Catcher ${id}`,
    contactNumber: '0491570156',
    baseSuburb: null,
    kilometres: null,
    distance: null,
    from: null,
    serves: 'suburb',
    openClaims: 0,
    lateJobs: 0,
    isAtBound: false,
    hasLicence: true,
    claimStop: null,
    isOnCall: true,
    isReachable: true,
    ...fields,
  }
}

export const candidates: readonly JobCandidate[] = [
  candidateOf(31, {
    name: 'Tara Nguyen',
    baseSuburb: 'Engadine',
    kilometres: 12,
    distance: 'about 12 km',
    from: 'Engadine',
  }),
  candidateOf(32, { name: 'Ollie Sand', openClaims: 1, isOnCall: false, contactNumber: null }),
  candidateOf(35, { name: 'Bea Brisk', serves: 'region', openClaims: 5, lateJobs: 2, isAtBound: true }),
  candidateOf(36, { name: 'Cy Quiet', serves: 'neighbour', isReachable: false }),
  candidateOf(37, { name: 'Una Where', serves: 'anywhere', baseSuburb: 'Bega' }),
  candidateOf(33, {
    name: 'Alex Far',
    serves: 'elsewhere',
    kilometres: 640,
    distance: 'about 640 km',
    from: 'Tweed Heads',
  }),
  candidateOf(34, { name: 'Nell None', hasLicence: false }),
  candidateOf(38, { name: 'Ed Expired', claimStop: 'Their licence has expired.' }),
]

const dayOf = (index: number) =>
  new Date(Date.parse('2026-10-23') + index * 86_400_000).toISOString().slice(0, 10)

/** Thirty days with one on which nobody claimed. */
export const figures: DispatchStatistics = {
  claims: 312,
  medianSeconds: 410,
  p95Seconds: 3_900,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: dayOf(index),
    claims: index === 9 ? 0 : 6 + ((index * 7) % 9),
    medianSeconds: index === 9 ? null : 300 + ((index * 53) % 240),
    p95Seconds: index === 9 ? null : 2_400 + ((index * 431) % 3_000),
  })),
  waiting: { tenMinutes: 9, oneHour: 4, oneDay: 1 },
  came: { yes: 208, noSnake: 31, no: 4 },
  cameByRegion: [
    { month: '2026-11', region: 'Western Sydney', yes: 120, noSnake: 17, no: 3 },
    { month: '2026-11', region: null, yes: 2, noSnake: 0, no: 0 },
    { month: '2026-10', region: 'Western Sydney', yes: 61, noSnake: 10, no: 1 },
  ],
  outcomes: { relocated: 241, gone: 38, noSnake: 17, notSaid: 12 },
  guesses: [
    { snakeType: 'easternBrownSnake', known: 96, right: 61 },
    { snakeType: 'redBelliedBlackSnake', known: 54, right: 50 },
    { snakeType: 'carpetPython', known: 1, right: 0 },
  ],
  lizards: { reported: 14, noSnake: 11 },
  regions: [
    { region: 'Western Sydney', available: 8, claimed: 5 },
    { region: 'Sutherland Shire', available: 3, claimed: 2 },
    { region: 'Mid North Coast', available: 1, claimed: 0 },
    { region: null, available: 0, claimed: 1 },
  ],
}

/** The jobs of a story on the map, with the bases of three who are on call. */
const mapped: BoardMap = {
  jobs: jobs.map(({ jobNumber, urgency, suburb, need, createdAt, claimedEta }) => ({
    jobNumber,
    urgency,
    suburb,
    need: need ?? 'waiting',
    since: claimedEta ?? createdAt,
  })),
  moreJobs: 0,
  bases: [
    { suburb: 'Engadine', onCall: 2 },
    { suburb: 'Orange', onCall: 1 },
  ],
  emptyRegions: ['blue-mountains'],
}

/** What happened to a job, where nothing is said of it. */
export const lifeOf = (job: QueuedJob): JobLife => ({
  job,
  events: [],
  deletedAt: null,
  restorableUntil: null,
  mergedInto: null,
  duplicates: [],
  undo: null,
  deliveries: [],
  hoaxMark: null,
})

/** What the page reads besides the queue. */
export const besideQueue = [
  answer(queueCounts, () => ({
    unclaimed: 2,
    onTheWay: 1,
    late: 0,
    locked: 0,
    nobodyCame: 0,
    needing: 2,
    doneToday: 31,
  })),
  answer(coverage, () => covered),
  answer(boardMap, () => mapped),
  answer(boardSettings, () => defaultBoardSettings),
  // The page of a job, beside the list or after it.
  noJobMessages,
]

/** A server that remembers what was done. */
function answers() {
  let open = jobs
  const claimedBy = (id: number, userId: number) => {
    const { name } = candidates.find((candidate) => candidate.id === userId)!
    open = open.map((job) =>
      job.id === id ? { ...job, claimedById: userId, claimedBy: { id: userId, name } } : job,
    )
    return open.find((job) => job.id === id)!
  }
  const remove = (id: number) => {
    open = open.filter((job) => job.id !== id)
    return undefined
  }
  return [
    answer(jobQueue, ({ query: { state = 'open', urgency } }) =>
      open.filter(
        (job) =>
          (state === 'open' || (job.claimedById === null) === (state === 'available')) &&
          (!urgency || job.urgency === urgency),
      ),
    ),
    ...besideQueue,
    answer(jobCandidates, ({ query: { search = '' } }) =>
      candidates.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
    ),
    answer(jobLife, ({ params }) =>
      lifeOf(
        open.find(({ jobNumber }) => jobNumber === Number(params.jobNumber)) ??
          jobs.find(({ jobNumber }) => jobNumber === Number(params.jobNumber))!,
      ),
    ),
    answer(assignJob, ({ params, body }) => claimedBy(Number(params.jobId), body.userId)),
    answer(releaseClaim, ({ params }) => {
      open = open.map((job) =>
        job.id === Number(params.jobId) ? { ...job, claimedById: null, claimedBy: null } : job,
      )
      return undefined
    }),
    answer(cancelJob, ({ params }) => remove(Number(params.id))),
    answer(deleteJob, ({ params }) => remove(Number(params.jobId))),
    answer(statistics, () => ({ totalAvailableJobs: 12, activeCatchers: 1_874, publicSubmissions: 20_413 })),
    answer(dispatchStatistics, () => figures),
  ]
}

/** What every story of the page needs; for its `meta`. */
export const moderatorStory = {
  component: ModeratorPage,
  ...portalStory({ path: '/moderator', user: userOf({ role: 'moderator' }), answers }),
  loaders: [
    () => Promise.all([JobDialog.load(), RegionCoverage.load(), StatisticsTab.load(), DaysChart.load()]),
  ],
}

/** The page of a moderator with these answers of the queue; for a story's `parameters`. @param query of its address */
export const visitBoard = (queue: HttpHandler[], query = '') =>
  visit({
    path: `/moderator${query}`,
    user: userOf({ role: 'moderator' }),
    answers: [...queue, ...besideQueue],
  })

/** Jobs that need somebody of the office: nobody reachable, moderators told, and one that is late. */
export const needing = [
  queued(jobs[0]!, {
    need: 'nobody',
    reached: 0,
    asked: { ring: 'moderators', at: minutesAgo(6), audience: 3, reachable: 2 },
    next: null,
    suburb: 'Bega',
  }),
  queued(jobs[1]!, {
    need: 'told',
    asked: { ring: 'moderators', at: minutesAgo(2), audience: 3, reachable: 2 },
    next: null,
  }),
  queued({ ...jobs[2]!, claimedEta: minutesAgo(72) }, { need: 'late', claimerMobile: '0491570158' }),
] as const satisfies QueuedJob[]
