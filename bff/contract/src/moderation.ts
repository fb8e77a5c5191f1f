import { candidateSorts } from '@snake-dispatch/domain/dispatch/candidate-order'
import { nearnesses } from '@snake-dispatch/domain/dispatch/nearness'
import { urgencies } from '@snake-dispatch/domain/urgency'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EtaInput } from './job-claim.ts'
import { EntityId, MAX_ENTITY_ID } from './entity-id.ts'
import { Job } from './jobs.ts'
import { pageFields } from './page.ts'
import { OptionalReason } from './reason.ts'
import { text } from './text-fields.ts'

const JobParams = z.strictObject({ jobId: EntityId })

/** Open jobs on a page when no limit is given. */
export const DEFAULT_OPEN_JOBS_PAGE = 100

/**
 * The state filter of open jobs: available, claimed, of these the late ones or those of locked catchers, all, or those
 * that are over, but nobody came (D-139).
 */
export const openJobStates = ['available', 'claimed', 'late', 'locked', 'open', 'nobodyCame'] as const
export type OpenJobState = (typeof openJobStates)[number]

/** Filters and order of the jobs that are neither completed nor cancelled (MOD-02). */
export const OpenJobsQuery = z.strictObject({
  ...pageFields,
  /** 'available' when left out. */
  state: z.optional(z.enum(openJobStates)),
  urgency: z.optional(z.enum(urgencies)),
  /** A part of the suburb's name. */
  suburb: z.optional(text(80)),
  /** Only jobs that were posted more than this many minutes ago. */
  minutesOld: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  /** By the time of posting; when left out 'oldest', so that the longest waiting job comes first. */
  sort: z.optional(z.enum(['oldest', 'newest'])),
})
export type OpenJobsQuery = z.infer<typeof OpenJobsQuery>

/** Candidates on a page when no limit is given. */
export const PAGE_OF_CANDIDATES = 50

/** Which candidates, and in which order (D-169). */
export const CandidatesQuery = z.strictObject({
  ...pageFields,
  /** A part of the name, or of the base suburb. */
  search: z.optional(text(100)),
  /** 'best' when left out: nearest first, where who is late or would not hear counts as further away. */
  sort: z.optional(z.enum(candidateSorts)),
})
export type CandidatesQuery = z.infer<typeof CandidatesQuery>

/** An account that a job can be assigned to (MOD-05). */
export const JobCandidate = z.strictObject({
  id: z.int(),
  name: z.string(),
  contactNumber: z.nullable(z.string()),
  /** From where they usually start, in their own words. */
  baseSuburb: z.nullable(z.string()),
  /** From `from` to the suburb of the job, as the crow flies; null where one of them has no place that is known. */
  kilometres: z.nullable(z.int()),
  /** The same in words, 'about 12 km'. */
  distance: z.nullable(z.string()),
  /** The suburb that it is measured from: their base or, without a known one, the nearest of their service suburbs. */
  from: z.nullable(z.string()),
  /** How near to the job they work. Everybody serves a job without a suburb (D-07). */
  serves: z.enum(nearnesses),
  /** Claimed jobs that are not completed. */
  openClaims: z.int(),
  /** Those of them to which they are late (DISP-24). */
  lateJobs: z.int(),
  /** True when they have reached their limit of claims (D-37, DISP-51); an assignment ignores that limit. */
  isAtBound: z.boolean(),
  /** Without a licence nobody can be assigned a job (LAND-05). */
  hasLicence: z.boolean(),
  /** Why their credentials prevent an assignment, as a sentence; null when they do not (D-62). */
  claimStop: z.nullable(z.string()),
  /** While off call, they get no alerts about new jobs, but they are still notified of an assignment (DISP-12). */
  isOnCall: z.boolean(),
  /** Whether an alert reaches them: by a proven device, or by an open page (DISP-17). */
  isReachable: z.boolean(),
})
export type JobCandidate = z.infer<typeof JobCandidate>

const fromUserId = z.optional(z.nullable(z.int().check(z.positive(), z.lte(MAX_ENTITY_ID))))

/** The catcher who gets the job (MOD-02). */
export const AssignInput = z.strictObject({
  userId: z
    .number('Please choose a catcher')
    .check(
      z.int('Please choose a catcher'),
      z.positive('Please choose a catcher'),
      z.lte(MAX_ENTITY_ID, 'Please choose a catcher'),
    ),
  /**
   * The catcher who has the job, as the caller saw it: the job is handed over from them (D-37). When left out, only an
   * available job can be assigned, so that nobody loses a job by mistake that they claimed at the same moment.
   */
  fromUserId,
  /** Minutes until arrival. When left out: 30, or for a claimed job the existing ETA if it is not past (D-96). */
  eta: z.optional(EtaInput),
})
export type AssignInput = z.infer<typeof AssignInput>

/** The catcher whose claim to end, as the caller saw it; when left out, that of any catcher (D-37). */
export const ReleaseClaimInput = z.strictObject({ fromUserId, ...OptionalReason.shape })
export type ReleaseClaimInput = z.infer<typeof ReleaseClaimInput>

/** The three counts of the moderator's dashboard (MOD-03). */
export const Statistics = z.strictObject({
  /** Jobs that can be claimed. */
  totalAvailableJobs: z.int(),
  /** Accounts that jobs can be assigned to (MOD-05). */
  activeCatchers: z.int(),
  /** Public requests in any state, except deleted ones; counted once a minute. */
  publicSubmissions: z.int(),
})
export type Statistics = z.infer<typeof Statistics>

export const openJobs = defineEndpoint({
  name: 'openJobs',
  summary: 'Jobs that wait or are claimed, by the time of posting',
  method: 'GET',
  path: '/api/moderator/jobs',
  audience: 'moderator',
  query: OpenJobsQuery,
  status: 200,
  answer: z.array(Job),
})

export const jobCandidates = defineEndpoint({
  name: 'jobCandidates',
  summary:
    'Catchers whom a job can be assigned to, the nearest first; who is late or cannot be reached counts as further away',
  method: 'GET',
  path: '/api/moderator/jobs/{jobId}/candidates',
  audience: 'moderator',
  params: JobParams,
  query: CandidatesQuery,
  status: 200,
  answer: z.array(JobCandidate),
})

export const assignJob = defineEndpoint({
  name: 'assignJob',
  summary: 'Claim an available job for a catcher, or hand a claimed one over',
  method: 'POST',
  path: '/api/moderator/jobs/{jobId}/assign',
  audience: 'moderator',
  params: JobParams,
  body: AssignInput,
  status: 200,
  answer: Job,
  errors: ['CONFLICT'],
})

export const releaseClaim = defineEndpoint({
  name: 'releaseClaim',
  summary: 'End the claim of a catcher: the job is available again and the fee is reversed',
  method: 'POST',
  path: '/api/moderator/jobs/{jobId}/release',
  audience: 'moderator',
  params: JobParams,
  body: ReleaseClaimInput,
  status: 204,
  errors: ['CONFLICT'],
  idempotent: true,
})

export const deleteJob = defineEndpoint({
  name: 'deleteJob',
  summary: 'Delete an available job',
  method: 'DELETE',
  path: '/api/moderator/jobs/{jobId}',
  audience: 'moderator',
  params: JobParams,
  body: OptionalReason,
  status: 204,
  errors: ['CONFLICT'],
})

export const statistics = defineEndpoint({
  name: 'statistics',
  summary: 'Available jobs, active catchers and public submissions, counted',
  method: 'GET',
  path: '/api/moderator/statistics',
  audience: 'moderator',
  status: 200,
  answer: Statistics,
})
