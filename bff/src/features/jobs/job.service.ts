import type { AuditAction } from '@snake-dispatch/contract/audit'
import type { ReleaseInput } from '@snake-dispatch/contract/job-release'
import type { ClaimInput } from '@snake-dispatch/contract/job-claim'
import type { CompleteInput } from '@snake-dispatch/contract/job-completion'
import type { JobInput } from '@snake-dispatch/contract/job-creation'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { OfficeCallInput } from '@snake-dispatch/contract/office-calls'
import type { PageQuery } from '@snake-dispatch/contract/page'
import type { OptionalReason } from '@snake-dispatch/contract/reason'
import { AppError } from '../../calls/app-error.ts'
import type { Caller, Reader } from '../../calls/caller.ts'
import type { Account } from '../../calls/account.ts'
import type { Core } from '../../core/core.ts'
import { findOutcome, runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { SecurityEvents } from '../audit/security-events.service.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import type { Fairness } from '../fairness/fairness.service.ts'
import type { Hoaxes } from '../hoaxes/hoaxes.service.ts'
import type { DispatchTimes } from '../metrics/dispatch-times.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import { preparePhoto } from '../photos/photo.service.ts'
import type { ClientLinks } from '../client-page/client-links.service.ts'
import { createJobAllowance } from './job-allowance.service.ts'
import { jobAudience } from './job.audience.ts'
import { storeJob } from './job.creation.ts'
import { listAvailable, listLogged, listMine, listVisible, type JobPage } from './job.lists.service.ts'
import { getsClientLink, maySeeJob, refuseUnlicensed } from './job.policy.ts'
import { jobNotFound } from './job.errors.ts'
import { presentJob } from './job.presenter.ts'
import { claimJob } from '../claims/claim.service.ts'
import { tellCancelledMeanwhile } from '../claims/cancelled-meanwhile.service.ts'
import { completeJob, mayComplete } from '../claims/completion.service.ts'
import { cancelJob } from '../claims/cancellation.service.ts'
import type { ForClaimer } from '../claims/on-behalf.policy.ts'
import { releaseJob } from '../claims/release.service.ts'
import { keptInstead } from '../duplicates/duplicates.rows.ts'
import { contextOf, findJob, type FoundJob } from './job.rows.ts'
import { takeCall } from './office-call.service.ts'
import { createPublicRequests, type PublicRequestNeeds } from './public-request.service.ts'

/** What is stored of a creating call, to answer the same when it is repeated (D-10). */
type Outcome = { jobId: number }

/** Seconds for which nobody else is asked about a job that its logger is about to claim; then its ladder starts. */
const SUBMIT_AND_CLAIM_SECONDS = 20

/** What jobs need of other features. */
export interface JobNeeds extends PublicRequestNeeds {
  readonly links: ClientLinks
  readonly notifications: Pick<NotificationService, 'notifyCancelled'>
  readonly ladders: LadderService
  readonly fairness: Fairness
  readonly hoaxes: Pick<Hoaxes, 'hold' | 'report'>
  readonly office: Pick<OfficeNotices, 'tellModerators'>
  readonly securityEvents: SecurityEvents
  readonly times: Pick<DispatchTimes, 'claimed'>
}

/** The use cases of jobs, the same for REST and GraphQL. */
export type JobService = ReturnType<typeof createJobService>

export function createJobService(
  core: Pick<Core, 'clock' | 'env' | 'events' | 'limits' | 'log' | 'tasks'>,
  needs: JobNeeds,
) {
  const { clock, env, events, tasks } = core
  const { links, notifications, ladders, fairness, hoaxes, office, times } = needs
  const allowance = createJobAllowance(core, needs.securityEvents)
  const publicRequests = createPublicRequests(core, { ...needs, allowance })

  /** Adds the link to the client's page to the jobs that the reader has claimed, for their text message (DISP-30). */
  async function withLinks({ scope, account }: Reader, page: JobPage): Promise<JobPage> {
    const claimed = page.jobs.filter((job) => getsClientLink(account, job)).map(({ id }) => id)
    const tokens = await links.tokensOf(scope, claimed, 'view')
    return { ...page, jobs: page.jobs.map((job) => ({ ...job, clientLink: tokens.get(job.id) ?? null })) }
  }

  const presentOne = (row: FoundJob, account: Account): Job => ({
    ...presentJob(row, account),
    clientLink: row.own_link && links.shownToken(row.own_link),
  })

  /** The job of a call that has just made or changed it. @throws AppError NOT_FOUND when it was deleted since */
  async function readJob(caller: Caller, jobId: number): Promise<Job> {
    const row = await findJob(caller.scope, jobId, caller.account)
    if (!row) throw jobNotFound()
    return presentOne(row, caller.account)
  }

  async function complete(
    caller: Caller,
    jobId: number,
    { claimedAt, completionPhotoUrl, ...input }: CompleteInput,
    { idempotency, forCatcher }: { readonly idempotency: IdempotentRequest } & ForClaimer,
  ): Promise<void> {
    if (!(await mayComplete(caller, { jobId, claimedAt, forCatcher }))) return
    const photo = await preparePhoto(completionPhotoUrl, 'completionPhotoUrl', caller)
    await completeJob(
      caller,
      { events, allowance, tasks },
      {
        jobId,
        idempotency,
        notes: input.completionNotes,
        photo,
        outcome: input.outcome,
        foundType: input.foundType,
        releasePlace: input.releasePlace,
        paymentSent: input.paymentSent ?? false,
        paymentReferenceNumber: input.paymentReferenceNumber ?? null,
        clientPaid: input.clientPaid ?? null,
        claimedAt,
        forCatcher,
      },
    )
  }

  return {
    /** What the caller can claim, most urgent and newest first (JOB-02, JOB-04, JOB-05). */
    available: listAvailable,

    /** What the caller may see, newest first; everything for moderators. */
    visible: async (reader: Reader, query: PageQuery) => withLinks(reader, await listVisible(reader, query)),

    /** What the caller has claimed, newest claim or completion first. */
    mine: async (reader: Reader, state: Parameters<typeof listMine>[1], query: PageQuery) =>
      withLinks(reader, await listMine(reader, state, query)),

    /** What the caller has logged, newest first (D-147). */
    logged: async (reader: Reader, query: PageQuery) => withLinks(reader, await listLogged(reader, query)),

    /** One job. @throws AppError NOT_FOUND when there is none that the caller may see */
    async job(caller: Caller, jobId: number): Promise<Job> {
      const row = await findJob(caller.scope, jobId, caller.account)
      if (!row || !maySeeJob(caller.account, contextOf(row))) throw jobNotFound()
      return presentOne(row, caller.account)
    },

    /**
     * Logs a job for a client (JOB-10); the same key and input give the same job (D-10).
     * @throws AppError RATE_LIMITED beyond the limit of `loggedJobs` (D-21), IDEMPOTENCY_MISMATCH for a key with
     *   another input, and as `preparePhoto`
     */
    async create(caller: Caller, input: JobInput, idempotency: IdempotentRequest): Promise<Job> {
      const { scope, account } = caller
      const known = await findOutcome(scope, idempotency)
      if (known) return readJob(caller, (known.outcome as Outcome).jobId)

      const { photoUrl, isClaimedNext, ...fields } = input
      const photo = await preparePhoto(photoUrl, 'photoUrl', caller)
      const outcome = await allowance.recordRefusal(caller, () =>
        scope.transaction((tx) =>
          runOnce(tx, idempotency, async () => {
            await allowance.logged(tx, caller, photo)
            const job = {
              ...fields,
              createdById: account.id,
              isPublicSubmission: false,
              paymentApproved: false,
            }
            const { jobId, jobNumber } = await storeJob(tx, job, photo, clock.now())
            await links.make(tx, jobId, ['view'])
            await record(tx, caller, 'job.create', jobId, { jobNumber })
            await ladders.open(tx, jobId, isClaimedNext ? { afterSeconds: SUBMIT_AND_CLAIM_SECONDS } : {})
            return { jobId }
          }),
        ),
      )
      return readJob(caller, outcome.jobId)
    },

    /** Takes down what a caller of the office says (D-161). @throws AppError as `takeCall` */
    async takeCall(caller: Caller, input: OfficeCallInput, idempotency: IdempotentRequest): Promise<Job> {
      const needed = { clock, links, ladders, allowance }
      return readJob(caller, await takeCall(caller, needed, { input, idempotency }))
    },

    /** Accepts a public request (PUB-08), see `createPublicRequests`. */
    createPublic: (...request: Parameters<typeof publicRequests.create>) => publicRequests.create(...request),

    /** Sends a request once more (D-139), see `createPublicRequests`. */
    sendAgain: (...request: Parameters<typeof publicRequests.again>) => publicRequests.again(...request),

    /**
     * Claims an available job for the caller (JOB-07, D-27).
     * @throws AppError FORBIDDEN without a licence (LAND-05), and as `claimJob`
     */
    async claim(caller: Caller, jobId: number, { eta, contactNumber }: ClaimInput): Promise<Job> {
      refuseUnlicensed(caller.account)
      const { id: userId, contactNumber: ownNumber } = caller.account
      await claimJob(
        caller,
        { clock, env, tasks, times },
        { jobId, userId, eta, contactNumber: contactNumber ?? ownNumber },
      )
      return readJob(caller, jobId)
    },

    /**
     * Completes a job that the caller has claimed (JOB-16, JOB-17), or for its claimer (D-162); the same key and input
     * complete once (D-46).
     * @throws AppError as `completeJob` and `preparePhoto`
     */
    async complete(
      caller: Caller,
      jobId: number,
      input: CompleteInput,
      idempotency: IdempotentRequest,
      forCatcher?: number,
    ): Promise<Job> {
      if (await findOutcome(caller.scope, idempotency)) return readJob(caller, jobId)
      try {
        await complete(caller, jobId, input, { idempotency, forCatcher })
      } catch (error) {
        if (error instanceof AppError && error.code === 'CONFLICT')
          await tellCancelledMeanwhile(caller, office, jobId)
        throw error
      }
      return readJob(caller, jobId)
    },

    /**
     * Gives a claim back, for everyone else to claim (D-37); the same key and input release once (D-46).
     * @throws AppError as `releaseJob`
     */
    async release(
      caller: Caller,
      jobId: number,
      input: ReleaseInput,
      idempotency: IdempotentRequest,
    ): Promise<void> {
      if (await findOutcome(caller.scope, idempotency)) return
      const needed = { clock, events, ladders, fairness, hoaxes, allowance }
      await releaseJob(caller, needed, { jobId, ...input, idempotency })
    },

    /** Cancels a job that its client no longer needs (D-37). @throws AppError as `cancelJob` */
    cancel: (caller: Caller, jobId: number, input: OptionalReason): Promise<void> =>
      cancelJob(caller, { events, notifications, ladders, fairness }, jobId, input),

    /** The accounts that are notified of a change to a job (LIVE-01). */
    audience: (scope: Scope, change: { readonly jobId: number; readonly userIds: readonly number[] }) =>
      jobAudience(scope, links, change),

    /** Whether the caller may see a job, and with it its photos and those of its duplicates (D-15, D-167). */
    async maySee({ scope, account }: Caller, jobId: number): Promise<boolean> {
      const row =
        (await findJob(scope, jobId)) ?? (await findJob(scope, (await keptInstead(scope, jobId)) ?? jobId))
      return row !== undefined && maySeeJob(account, contextOf(row))
    },
  }
}

/** Adds what was done to a job to the audit trail; a request of the public has no account. */
function record(
  tx: Transaction,
  { account, address }: { account: Account | null; address?: string | undefined },
  action: AuditAction,
  jobId: number,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, { actor: account, action, subject: { type: 'job', id: jobId }, detail, address })
}
