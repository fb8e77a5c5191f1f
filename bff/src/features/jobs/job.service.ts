import type { AuditAction } from '@snake-dispatch/contract/audit'
import type {
  ClaimInput,
  CompleteInput,
  Job,
  JobInput,
  PublicJobAnswer,
  PublicJobInput,
} from '@snake-dispatch/contract/jobs'
import type { PageQuery } from '@snake-dispatch/contract/page'
import type { Account } from '../../calls/account.ts'
import type { Core } from '../../core/core.ts'
import { findOutcome, fingerprintOf, runOnce } from '../../db/idempotency.ts'
import { counted } from '../../limits/limits.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { spendCaptcha, type CaptchaService } from '../captcha/captcha.service.ts'
import { preparePhoto } from '../photos/photo.service.ts'
import { readPhotoUpload, type PhotoUploads } from '../photos/photo-upload.service.ts'
import { jobAudience } from './job.audience.ts'
import { JobBoards } from './job.board.ts'
import { createClaiming } from './job.claim.ts'
import { catcherOfLink, storeJob } from './job.creation.ts'
import { listAvailable, listMine, type AvailableQuery, type JobRowPage } from './job.lists.ts'
import { maySeeClient, maySeeJob } from './job.policy.ts'
import { presentJob } from './job.presenter.ts'
import { complete, jobNotFound } from './job.progress.ts'
import { findJob, type JobRow } from './job.rows.ts'
import { listVisible } from './job.visible.ts'

/** What a creating call is remembered by (D-10). */
type Outcome = { jobId: number }
type PublicOutcome = Outcome & Pick<PublicJobAnswer, 'photoAccepted'>

/** Who calls, and the data of his realm. */
export interface Caller {
  scope: Scope
  account: Account
  /** The network address of his request, for the audit trail. */
  address?: string | undefined
}

/** The use cases of jobs, the same for REST and GraphQL. */
export type JobService = ReturnType<typeof createJobService>

export function createJobService(
  { events, limits }: Pick<Core, 'events' | 'limits'>,
  { captcha, uploads }: { captcha: CaptchaService; uploads: PhotoUploads },
) {
  const allPublicJobs = limits.shared({ name: 'public-jobs', points: 1000, seconds: 3600 })
  const boards = new JobBoards()
  const claiming = createClaiming(events)
  return {
    /** What the caller can claim, most urgent and newest first (JOB-02, JOB-04, JOB-05). */
    async available({ scope, account }: Caller, query: AvailableQuery) {
      const { jobs, nextCursor } = await listAvailable(scope, boards, account, query)
      const listed = jobs.map((job) => ({ job, withClient: maySeeClient(account, factsOf(job.row)) }))
      return { listed, nextCursor }
    },

    /** What the caller may see, newest first; everything for moderators. */
    async visible({ scope, account }: Caller, query: PageQuery) {
      return presentPage(await listVisible(scope, account, query), account)
    },

    /** One job. @throws AppError NOT_FOUND when there is none that the caller may see */
    async job(caller: Caller, jobId: number): Promise<Job> {
      const row = await findJob(caller.scope, jobId)
      if (!row || !maySeeJob(caller.account, factsOf(row))) throw jobNotFound()
      return presentJob(row, maySeeClient(caller.account, factsOf(row)))
    },

    /** What the caller has claimed, newest claim or completion first. */
    async mine({ scope, account }: Caller, status: 'claimed' | 'completed', query: PageQuery) {
      return presentPage(await listMine(scope, account, status, query), account)
    },

    /** Logs a job for a client (JOB-10); the same key and input give the same job (D-10). */
    async create(caller: Caller, input: JobInput, key: string | null): Promise<Job> {
      const { scope, account } = caller
      const once = {
        key,
        owner: `user:${account.id}`,
        endpoint: 'createJob',
        fingerprint: fingerprintOf(input),
      }
      const known = await findOutcome(scope, once)
      if (known) return readJob(caller, (known.outcome as Outcome).jobId)

      const { photoUrl, ...fields } = input
      const photo = await preparePhoto(photoUrl, 'photoUrl', caller)
      const outcome = await scope.transaction((tx) =>
        runOnce(tx, once, async () => {
          const job = {
            ...fields,
            createdById: account.id,
            isPublicSubmission: false,
            paymentApproved: false,
          }
          const { jobId, jobNumber } = await storeJob(tx, job, photo)
          await record(tx, caller, 'job.create', jobId, { jobNumber })
          await events.publish(tx, 'jobCreated', { jobId })
          return { jobId }
        }),
      )
      return readJob(caller, outcome.jobId)
    },

    /**
     * Takes a request of the public (PUB-08): behind a captcha that is used up by it, logged by the catcher of the
     * personal link where there is one (PUB-09). Its photo is decoded afterwards; one that cannot be taken is left out
     * (D-40).
     * @throws AppError RATE_LIMITED beyond 1,000 an hour in all (D-21); what is refused does not count, or junk and
     * used tokens would shut the form for everyone
     */
    async createPublic(scope: Scope, input: PublicJobInput, key: string | null, address?: string) {
      const { photoUrl, recaptchaToken, catcherId, ...fields } = input
      const fingerprint = fingerprintOf(input, ['recaptchaToken'])
      const once = { key, owner: 'public', endpoint: 'createPublicJob', fingerprint }
      const known = await findOutcome(scope, once)
      if (known) return publicAnswer(scope, known.outcome as PublicOutcome)

      const verified = await captcha.verify(recaptchaToken)
      const upload = photoUrl ? readPhotoUpload(photoUrl) : null
      const photoAccepted = photoUrl ? upload !== null : null
      const outcome = await counted(allPublicJobs, 'all', () =>
        scope.transaction((tx) =>
          runOnce(tx, once, async () => {
            await spendCaptcha(tx, verified)
            const createdById = await catcherOfLink(tx, catcherId)
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
            await events.publish(tx, 'jobCreated', { jobId })
            return { jobId, photoAccepted }
          }),
        ),
      )
      return publicAnswer(scope, outcome)
    },

    /** Claims an available job for the caller (JOB-07). */
    async claim({ scope, account, address }: Caller, jobId: number, input: ClaimInput): Promise<Job> {
      const { row } = await claiming.claim(scope, {
        jobId,
        userId: account.id,
        eta: input.eta,
        contactNumber: input.contactNumber || account.contactNumber,
        action: 'job.claim',
        detail: { eta: input.eta },
        actor: account,
        address,
      })
      return presentJob(row, maySeeClient(account, factsOf(row)))
    },

    /** Completes a job that the caller has claimed (JOB-16, JOB-17). */
    async complete(caller: Caller, jobId: number, input: CompleteInput): Promise<Job> {
      const { scope, account } = caller
      const photo = await preparePhoto(input.completionPhotoUrl, 'completionPhotoUrl', caller)
      await scope.transaction(async (tx) => {
        const changed = await complete(tx, {
          jobId,
          userId: account.id,
          notes: input.completionNotes,
          photo,
          paymentSent: input.paymentSent ?? false,
          paymentReferenceNumber: input.paymentReferenceNumber || null,
        })
        if (!changed) return
        await record(tx, caller, 'job.complete', jobId, { paymentSent: input.paymentSent ?? false })
        await events.publish(tx, 'jobCompleted', { jobId })
      })
      return readJob(caller, jobId)
    },

    /** Who is told of a change to a job (LIVE-01). */
    audience: jobAudience,

    /** Whether the caller may see a job, and with it its photos (D-15). */
    async maySee({ scope, account }: Caller, jobId: number): Promise<boolean> {
      const row = await findJob(scope, jobId)
      return row !== undefined && maySeeJob(account, factsOf(row))
    },
  }
}

function presentPage({ rows, nextCursor }: JobRowPage, account: Account) {
  return { jobs: rows.map((row) => presentJob(row, maySeeClient(account, factsOf(row)))), nextCursor }
}

/** Tells the audit trail what was done to a job; the caller is nobody for a request of the public. */
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
  return presentJob(row, maySeeClient(account, factsOf(row)))
}

/** The answer to a public request: the job's number, and nothing private. */
async function publicAnswer(scope: Scope, { jobId, photoAccepted }: PublicOutcome): Promise<PublicJobAnswer> {
  const row = await findJob(scope, jobId)
  if (!row) throw jobNotFound()
  return { id: row.id, jobNumber: row.job_number, photoAccepted }
}

function factsOf(row: JobRow) {
  return { createdById: row.created_by_id, claimedById: row.claimed_by_id, suburb: row.suburb }
}
