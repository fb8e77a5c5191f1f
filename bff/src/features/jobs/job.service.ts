import type { ClaimInput, CompleteInput, Job, JobInput, PublicJobInput } from '@snake-dispatch/contract/jobs'
import type { Account } from '../../account.ts'
import type { Core } from '../../core.ts'
import { findOutcome, fingerprintOf, runOnce } from '../../db/idempotency.ts'
import type { Scope } from '../../db/scope.ts'
import { spendCaptcha, type CaptchaService } from '../captcha/captcha.service.ts'
import { preparePhoto } from '../photos/photo.service.ts'
import { jobAudience } from './job.audience.ts'
import { JobBoards } from './job.board.ts'
import { catcherOfLink, storeJob } from './job.creation.ts'
import { listAvailable, listMyActive, listMyCompleted, type AvailableQuery } from './job.lists.ts'
import { maySeeClient, maySeeJob } from './job.policy.ts'
import { presentJob } from './job.presenter.ts'
import { claim, complete, jobNotFound } from './job.progress.ts'
import { findJob, type JobRow } from './job.rows.ts'

/** What a creating call is remembered by (D-10). */
type Outcome = { jobId: number }

/** Who calls, and the data of his realm. */
export interface Caller {
  scope: Scope
  account: Account
}

/** The use cases of jobs, the same for REST and GraphQL. */
export type JobService = ReturnType<typeof createJobService>

export function createJobService({ events }: Pick<Core, 'events'>, captcha: CaptchaService) {
  const boards = new JobBoards()
  return {
    /** What the caller can claim, most urgent and newest first (JOB-02, JOB-04, JOB-05). */
    async available({ scope, account }: Caller, query: AvailableQuery) {
      const { jobs, nextCursor } = await listAvailable(scope, boards, account, query)
      const listed = jobs.map((job) => ({ job, withClient: maySeeClient(account, factsOf(job.row)) }))
      return { listed, nextCursor }
    },

    async myActive({ scope, account }: Caller): Promise<Job[]> {
      return present(await listMyActive(scope, account), account)
    },

    async myCompleted({ scope, account }: Caller): Promise<Job[]> {
      return present(await listMyCompleted(scope, account), account)
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
      const known = await findOutcome<Outcome>(scope, once)
      if (known) return readJob(caller, known.outcome.jobId)

      const { photoUrl, ...fields } = input
      const photo = await preparePhoto(photoUrl, 'photoUrl')
      const outcome = await scope.transaction((tx) =>
        runOnce(tx, once, async () => {
          const job = {
            ...fields,
            createdById: account.id,
            isPublicSubmission: false,
            paymentApproved: false,
          }
          const { jobId } = await storeJob(tx, job, photo)
          await events.publish(tx, 'jobCreated', { jobId })
          return { jobId }
        }),
      )
      return readJob(caller, outcome.jobId)
    },

    /**
     * Takes a request of the public (PUB-08): behind a captcha that is used up by it, logged by the catcher of the
     * personal link where there is one (PUB-09).
     */
    async createPublic(scope: Scope, input: PublicJobInput, key: string | null) {
      const { photoUrl, recaptchaToken, catcherId, ...fields } = input
      const fingerprint = fingerprintOf(input, ['recaptchaToken'])
      const once = { key, owner: 'public', endpoint: 'createPublicJob', fingerprint }
      const known = await findOutcome<Outcome>(scope, once)
      if (known) return publicAnswer(scope, known.outcome.jobId)

      const verified = await captcha.verify(recaptchaToken)
      const photo = await preparePhoto(photoUrl, 'photoUrl')
      const outcome = await scope.transaction((tx) =>
        runOnce(tx, once, async () => {
          await spendCaptcha(tx, verified)
          const { jobId } = await storeJob(
            tx,
            {
              ...fields,
              quotedCost: fields.quotedCost ?? 0,
              createdById: await catcherOfLink(tx, catcherId),
              isPublicSubmission: true,
              paymentApproved: true,
            },
            photo,
          )
          await events.publish(tx, 'jobCreated', { jobId })
          return { jobId }
        }),
      )
      return publicAnswer(scope, outcome.jobId)
    },

    /** Claims an available job for the caller (JOB-07). */
    async claim(caller: Caller, jobId: number, input: ClaimInput): Promise<Job> {
      const { scope, account } = caller
      const contactNumber = input.contactNumber || account.contactNumber
      await scope.transaction(async (tx) => {
        const changed = await claim(tx, { jobId, userId: account.id, eta: input.eta, contactNumber })
        if (changed) await events.publish(tx, 'jobClaimed', { jobId })
      })
      return readJob(caller, jobId)
    },

    /** Completes a job that the caller has claimed (JOB-16, JOB-17). */
    async complete(caller: Caller, jobId: number, input: CompleteInput): Promise<Job> {
      const { scope, account } = caller
      const photo = await preparePhoto(input.completionPhotoUrl, 'completionPhotoUrl')
      await scope.transaction(async (tx) => {
        const changed = await complete(tx, {
          jobId,
          userId: account.id,
          notes: input.completionNotes,
          photo,
          paymentSent: input.paymentSent ?? false,
          paymentReferenceNumber: input.paymentReferenceNumber || null,
        })
        if (changed) await events.publish(tx, 'jobCompleted', { jobId })
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

function present(rows: readonly JobRow[], account: Account): Job[] {
  return rows.map((row) => presentJob(row, maySeeClient(account, factsOf(row))))
}

async function readJob({ scope, account }: Caller, jobId: number): Promise<Job> {
  const row = await findJob(scope, jobId)
  if (!row) throw jobNotFound()
  return presentJob(row, maySeeClient(account, factsOf(row)))
}

/** What a member of the public is told of his job: its number, and nothing private. */
async function publicAnswer(scope: Scope, jobId: number): Promise<{ id: number; jobNumber: number }> {
  const row = await findJob(scope, jobId)
  if (!row) throw jobNotFound()
  return { id: row.id, jobNumber: row.job_number }
}

function factsOf(row: JobRow) {
  return { createdById: row.created_by_id, claimedById: row.claimed_by_id, suburb: row.suburb }
}
