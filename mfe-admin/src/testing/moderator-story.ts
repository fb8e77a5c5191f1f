import { dispatchStatistics, type DispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { cancelJob } from '@snake-dispatch/contract/job-release'
import type { Job } from '@snake-dispatch/contract/jobs'
import {
  assignJob,
  deleteJob,
  jobCandidates,
  openJobs,
  releaseClaim,
  statistics,
  type JobCandidate,
} from '@snake-dispatch/contract/moderation'
import { answer, availableJob, claimedJob, userOf } from '@snake-dispatch/kit/testing'
import { portalStory } from '@snake-dispatch/kit/testing/storybook'
import { JobDialog } from '../features/job-dialogs/lazy-dialog.ts'
import {
  DaysChart,
  DispatchStatistics as StatisticsTab,
} from '../features/dispatch-statistics/lazy-parts.tsx'
import { ModeratorPage } from '../routes/ModeratorPage.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const known = { clientMobile: '0491570006', address: '12 Acacia Rd, Sutherland' }

/** The open jobs when a story begins: two that wait, and one that Kim has. */
export const jobs: readonly Job[] = [
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
    isUnserved: true,
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
]

export const candidates: readonly JobCandidate[] = [
  { id: 31, name: 'Tara Nguyen', openClaims: 0, servesSuburb: true, hasLicence: true },
  { id: 32, name: 'Ollie Sand', openClaims: 1, servesSuburb: true, hasLicence: true },
  { id: 33, name: 'Alex Far', openClaims: 0, servesSuburb: false, hasLicence: true },
  { id: 34, name: 'Nell None', openClaims: 0, servesSuburb: true, hasLicence: false },
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
  regions: [
    { region: 'Western Sydney', available: 8, claimed: 5 },
    { region: 'Sutherland Shire', available: 3, claimed: 2 },
    { region: 'Mid North Coast', available: 1, claimed: 0 },
    { region: null, available: 0, claimed: 1 },
  ],
}

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
    answer(openJobs, ({ query: { state = 'available', urgency } }) =>
      open.filter(
        (job) =>
          (state === 'open' || (job.claimedById === null) === (state === 'available')) &&
          (!urgency || job.urgency === urgency),
      ),
    ),
    answer(jobCandidates, ({ query: { search = '' } }) =>
      candidates.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
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
  loaders: [() => Promise.all([JobDialog.load(), StatisticsTab.load(), DaysChart.load()])],
}
