import type { AuditAction } from '@snake-dispatch/contract/audit'
import type { ReleaseInput } from '@snake-dispatch/contract/job-release'
import type { ClaimInput } from '@snake-dispatch/contract/job-claim'
import type { CompleteInput } from '@snake-dispatch/contract/job-completion'
import type { JobInput } from '@snake-dispatch/contract/job-creation'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { PublicJobAnswer, PublicJobInput } from '@snake-dispatch/contract/public-job'
import { reachOfJob } from '@snake-dispatch/domain/job-reach'
import type { Account } from '../../calls/account.ts'
import type { Core } from '../../core/core.ts'
import { findOutcome, runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import { counted } from '../../limits/limits.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { SecurityEvents } from '../audit/security-events.service.ts'
import { spendCaptcha, type CaptchaService } from '../captcha/captcha.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { preparePhoto } from '../photos/photo.service.ts'
import { readPhotoUpload, type PhotoUploads } from '../photos/photo-upload.service.ts'
import { createJobAllowance } from './job.allowance.ts'
import { jobAudience } from './job.audience.ts'
import { catcherOfLink, storeJob } from './job.creation.ts'
import { listAvailable, listMine, listVisible } from './job.lists.service.ts'
import { maySeeJob, refuseUnlicensed, type Caller } from './job.policy.ts'
import { presentJob } from './job.presenter.ts'
import { claimJob, completeJob, jobNotFound } from './job.progress.service.ts'
import type { JobReachService } from './job.reach.service.ts'
import { cancelJob, releaseJob } from './job.release.service.ts'
import { contextOf, findJob } from './job.rows.ts'

/** What a creating call is remembered by (D-10). */
type Outcome = { jobId: number }
type PublicOutcome = Outcome & Pick<PublicJobAnswer, 'photoAccepted' | 'reached'>

/** What jobs need of other features. */
export interface JobNeeds {
  readonly captcha: CaptchaService
  readonly uploads: PhotoUploads
  readonly notifications: Pick<NotificationService, 'notifyNewJob' | 'notifyCancelled'>
  readonly reach: JobReachService
  readonly securityEvents: SecurityEvents
}

/** The use cases of jobs, the same for REST and GraphQL. */
export type JobService = ReturnType<typeof createJobService>

export function createJobService(
  core: Pick<Core, 'env' | 'events' | 'limits' | 'log' | 'tasks'>,
  { captcha, uploads, notifications, reach, securityEvents }: JobNeeds,
) {
  const { env, events, limits, tasks } = core
  const { notifyNewJob } = notifications
  const allowance = createJobAllowance(core, { captcha, securityEvents })
  const releases = limits.shared({ name: 'release', points: 10, seconds: 3600 })

  /** Alerts connected browsers of a new job and notifies everyone else, once the transaction commits (PUB-10). */
  async function announce(tx: Transaction, jobId: number): Promise<void> {
    await events.publish(tx, 'jobCreated', { jobId })
    await tasks.enqueue(tx, notifyNewJob, { jobId })
  }

  return {
    /** What the caller can claim, most urgent and newest first (JOB-02, JOB-04, JOB-05). */
    available: listAvailable,

    /** What the caller may see, newest first; everything for moderators. */
    visible: listVisible,

    /** What the caller has claimed, newest claim or completion first. */
    mine: listMine,

    /** One job. @throws AppError NOT_FOUND when there is none that the caller may see */
    async job(caller: Caller, jobId: number): Promise<Job> {
      const row = await findJob(caller.scope, jobId)
      if (!row || !maySeeJob(caller.account, contextOf(row))) throw jobNotFound()
      return presentJob(row, caller.account)
    },

    /**
     * Logs a job for a client (JOB-10); the same key and input give the same job (D-10).
     * @throws AppError RATE_LIMITED beyond 30 an hour (D-21)
     */
    async create(caller: Caller, input: JobInput, idempotency: IdempotentRequest): Promise<Job> {
      const { scope, account } = caller
      const known = await findOutcome(scope, idempotency)
      if (known) return readJob(caller, (known.outcome as Outcome).jobId)

      const { photoUrl, ...fields } = input
      const photo = await preparePhoto(photoUrl, 'photoUrl', caller)
      const outcome = await allowance.log(caller, photo, (repeated) =>
        scope.transaction((tx) =>
          runOnce(tx, { ...idempotency, repeated }, async () => {
            const job = {
              ...fields,
              createdById: account.id,
              isPublicSubmission: false,
              paymentApproved: false,
            }
            const { jobId, jobNumber } = await storeJob(tx, job, photo)
            await record(tx, caller, 'job.create', jobId, { jobNumber })
            await reach.settle(tx, jobId)
            await announce(tx, jobId)
            return { jobId }
          }),
        ),
      )
      return readJob(caller, outcome.jobId)
    },

    /**
     * Takes a request of the public (PUB-08): behind a captcha that is used up by it, logged by the catcher of the
     * personal link where there is one (PUB-09). Its photo is decoded afterwards; one that cannot be taken is left out
     * (D-40).
     * However many all together send, none is refused for it (D-21).
     */
    async createPublic(
      scope: Scope,
      input: PublicJobInput,
      idempotency: IdempotentRequest,
      address?: string,
    ) {
      const { photoUrl, recaptchaToken, catcherId, ...fields } = input
      const known = await findOutcome(scope, idempotency)
      if (known) return publicAnswer(scope, input, known.outcome as PublicOutcome)

      const verified = await captcha.verify(recaptchaToken)
      const upload = photoUrl ? readPhotoUpload(photoUrl) : null
      const photoAccepted = photoUrl ? upload !== null : null
      const outcome = await allowance.request({ scope, address }, upload, (repeated) =>
        scope.transaction((tx) =>
          runOnce(tx, { ...idempotency, repeated }, async () => {
            await spendCaptcha(tx, verified)
            const createdById = (await catcherOfLink(tx, catcherId))?.id ?? null
            const job = {
              ...fields,
              quotedCost: fields.quotedCost ?? 0,
              createdById,
              isPublicSubmission: true,
              paymentApproved: true,
            }
            const { jobId, jobNumber } = await storeJob(tx, job, null)
            if (upload) await uploads.store(tx, jobId, upload)
            const sent = { account: null, address }
            await record(tx, sent, 'job.create', jobId, { jobNumber, isPublicSubmission: true, createdById })
            const reached = await reach.settle(tx, jobId)
            await announce(tx, jobId)
            return { jobId, photoAccepted, reached }
          }),
        ),
      )
      return publicAnswer(scope, input, outcome)
    },

    /** Claims an available job for the caller (JOB-07, D-27). @throws AppError FORBIDDEN without a licence (LAND-05) */
    async claim(caller: Caller, jobId: number, { eta, contactNumber }: ClaimInput): Promise<Job> {
      refuseUnlicensed(caller.account)
      const { id: userId, contactNumber: ownNumber } = caller.account
      await claimJob(
        caller,
        { env, events },
        { jobId, userId, eta, contactNumber: contactNumber ?? ownNumber },
      )
      return readJob(caller, jobId)
    },

    /** Completes a job that the caller has claimed (JOB-16, JOB-17); the same key and input complete once (D-46). */
    async complete(
      caller: Caller,
      jobId: number,
      input: CompleteInput,
      idempotency: IdempotentRequest,
    ): Promise<Job> {
      if (await findOutcome(caller.scope, idempotency)) return readJob(caller, jobId)
      const photo = await preparePhoto(input.completionPhotoUrl, 'completionPhotoUrl', caller)
      await allowance.complete(caller, photo, (repeated) =>
        completeJob(caller, events, {
          jobId,
          once: { ...idempotency, repeated },
          notes: input.completionNotes,
          photo,
          paymentSent: input.paymentSent ?? false,
          paymentReferenceNumber: input.paymentReferenceNumber ?? null,
          claimedAt: input.claimedAt,
        }),
      )
      return readJob(caller, jobId)
    },

    /**
     * Gives a claim back, for everyone else to claim (D-37); the same key and input release once (D-46). The demo, whose
     * visitors share one account, has no limit.
     * @throws AppError RATE_LIMITED beyond 10 an hour, since each alerts everyone again
     */
    async release(
      caller: Caller,
      jobId: number,
      input: ReleaseInput,
      idempotency: IdempotentRequest,
    ): Promise<void> {
      const { scope, account } = caller
      if (await findOutcome(scope, idempotency)) return
      const release = () =>
        releaseJob(caller, { events, tasks, notifyNewJob, reach }, { jobId, ...input, once: idempotency })
      await (scope.realm === 'demo' ? release() : counted(releases, `user:${account.id}`, release))
    },

    /** Cancels a job that its client does not need any more (D-37). */
    cancel: (caller: Caller, jobId: number): Promise<void> =>
      cancelJob(caller, { events, notifications }, jobId),

    /** The accounts that are notified of a change to a job (LIVE-01). */
    audience: jobAudience,

    /** Whether the caller may see a job, and with it its photos (D-15). */
    async maySee({ scope, account }: Caller, jobId: number): Promise<boolean> {
      const row = await findJob(scope, jobId)
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

async function readJob({ scope, account }: Caller, jobId: number): Promise<Job> {
  const row = await findJob(scope, jobId)
  if (!row) throw jobNotFound()
  return presentJob(row, account)
}

/** The answer to a public request: the job's number, whom it has reached, and nothing private. */
async function publicAnswer(
  scope: Scope,
  input: PublicJobInput,
  { jobId, photoAccepted, reached }: PublicOutcome,
): Promise<PublicJobAnswer> {
  const row = await findJob(scope, jobId)
  if (!row) throw jobNotFound()
  const { suburb, region } = reachOfJob(input.suburb, input.address)
  return {
    id: row.id,
    jobNumber: row.job_number,
    photoAccepted,
    reached,
    suburb,
    region: region?.slug ?? null,
  }
}
