import type { PublicJobAnswer, PublicJobInput } from '@snake-dispatch/contract/public-job'
import { reachOfJob } from '@snake-dispatch/domain/job-reach'
import { addressOfRequest } from '@snake-dispatch/domain/position-address'
import { limitsStorage, usesSamplePhotos } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import { findOutcome, runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { spendCaptcha, type CaptchaService } from '../captcha/captcha.service.ts'
import type { ClientLinks } from '../client-page/client-links.service.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import type { Hoaxes } from '../hoaxes/hoaxes.service.ts'
import { copyRequestPhoto } from '../photos/photo.service.ts'
import { readPhotoUpload, type PhotoUploads } from '../photos/photo-upload.service.ts'
import { samplePhoto } from '../photos/sample-photo.service.ts'
import { storeAgain } from './ended-request.rows.ts'
import type { JobAllowance } from './job-allowance.service.ts'
import { catcherOfLink, storeJob } from './job.creation.ts'
import { jobNotFound } from './job.errors.ts'
import { findJob } from './job.rows.ts'

/** What is stored of a request, to answer the same when it is repeated (D-10). */
type Outcome = { jobId: number } & Pick<PublicJobAnswer, 'photoAccepted' | 'reached'>

/** A request that was just stored. */
interface NewRequest {
  readonly jobId: number
  readonly jobNumber: number
  readonly createdById: number | null
  readonly clientMobile: string
}

/** What public requests need of other features. */
export interface PublicRequestNeeds {
  readonly captcha: CaptchaService
  readonly uploads: PhotoUploads
  readonly links: ClientLinks
  readonly ladders: LadderService
  readonly hoaxes: Pick<Hoaxes, 'hold'>
}

/** The requests of the public form. */
export function createPublicRequests(
  { clock }: Pick<Core, 'clock'>,
  {
    captcha,
    uploads,
    links,
    ladders,
    hoaxes,
    allowance,
  }: PublicRequestNeeds & { readonly allowance: Pick<JobAllowance, 'requested'> },
) {
  /** Makes the links of a request that was just stored, and opens its ladder. @returns whom it reaches */
  async function open(
    tx: Transaction,
    { jobId, jobNumber, createdById, clientMobile }: NewRequest,
    address: string,
  ): Promise<Outcome['reached']> {
    await links.make(tx, jobId, ['client', 'view'])
    await recordAudit(tx, {
      actor: null,
      action: 'job.create',
      subject: { type: 'job', id: jobId },
      detail: { jobNumber, isPublicSubmission: true, createdById },
      address,
    })
    const reached = await ladders.reached(tx, jobId)
    const afterSeconds = await hoaxes.hold(tx, jobId, clientMobile)
    await ladders.open(tx, jobId, { afterSeconds })
    return reached
  }

  /** Stores a request once for its key. @throws AppError as `create` */
  async function accept(
    scope: Scope,
    input: PublicJobInput,
    idempotency: IdempotentRequest,
    address: string,
  ): Promise<Outcome> {
    const { photoUrl, recaptchaToken, catcherId, ...fields } = input
    const verified = await captcha.verify(recaptchaToken)
    const upload = photoUrl ? readPhotoUpload(photoUrl) : null
    const photoAccepted = photoUrl ? upload !== null : null
    const sample = upload && usesSamplePhotos(scope) ? await samplePhoto() : null
    let isNew = false
    const outcome = await scope.transaction((tx) => {
      isNew = false
      return runOnce(tx, idempotency, async () => {
        isNew = true
        await spendCaptcha(tx, verified)
        await allowance.requested(tx, address, upload)
        const createdById = (await catcherOfLink(tx, catcherId))?.id ?? null
        const job = {
          ...fields,
          address: addressOfRequest(fields.address, fields.position),
          quotedCost: fields.quotedCost ?? 0,
          createdById,
          isPublicSubmission: true,
          paymentApproved: true,
        }
        const { jobId, jobNumber } = await storeJob(tx, job, sample, clock.now())
        if (upload && !sample) await uploads.store(tx, jobId, upload)
        const { clientMobile } = fields
        const reached = await open(tx, { jobId, jobNumber, createdById, clientMobile }, address)
        return { jobId, photoAccepted, reached }
      })
    })
    if (isNew && !limitsStorage(scope)) await captcha.countAccepted()
    return outcome
  }

  return {
    /**
     * Sends a request that is over once more, after nobody came (D-139), with its photo where there is one: as a new
     * one, with links and a ladder of its own. It counts against the limit of its network, and no captcha is asked: the
     * link is the proof.
     * @returns undefined when its client was erased
     * @throws AppError RATE_LIMITED beyond `acceptedRequests`
     */
    async again(
      tx: Transaction,
      { endedId, isInside, address }: { endedId: number; isInside: boolean; address: string },
    ): Promise<{ jobId: number; jobNumber: number } | undefined> {
      const stored = await storeAgain(tx, endedId, { isInside, now: clock.now() })
      if (!stored) return undefined
      await allowance.requested(tx, address, null)
      const copy = { from: endedId, to: stored.jobId }
      if (!(await copyRequestPhoto(tx, copy))) await uploads.copy(tx, copy)
      await open(tx, stored, address)
      return stored
    },

    /**
     * Accepts a public request (PUB-08). It uses up its captcha. The catcher of a personal link counts as its logger
     * (PUB-09). Its photo is decoded afterwards; a photo that cannot be read is left out (D-40). No request is refused
     * because others have sent too many (D-21), or because its number sent a hoax: that only delays its alerts, by two
     * minutes at most (D-93). What is accepted counts against the limit of its network, once for each key (D-126).
     * @param address the network address of the sender; '' where there is none
     * @returns the job's number, whom it has reached, and nothing private
     * @throws AppError BAD_INPUT when the captcha is not solved or was used before, UNAVAILABLE when it cannot be
     *   checked, RATE_LIMITED beyond `acceptedRequests`, or with a bad captcha beyond `forgedCaptchas`,
     *   IDEMPOTENCY_MISMATCH for a key with another input
     */
    async create(
      scope: Scope,
      input: PublicJobInput,
      idempotency: IdempotentRequest,
      address = '',
    ): Promise<PublicJobAnswer> {
      const known = await findOutcome(scope, idempotency)
      const { jobId, photoAccepted, reached } =
        (known?.outcome as Outcome | undefined) ??
        (await captcha.countRefused(address, () => accept(scope, input, idempotency, address)))
      const row = await findJob(scope, jobId)
      if (!row) throw jobNotFound()
      const { suburb, region } = reachOfJob(input.suburb, addressOfRequest(input.address, input.position))
      return {
        id: row.id,
        jobNumber: row.job_number,
        photoAccepted,
        reached,
        suburb,
        region: region?.slug ?? null,
        link: (await links.tokensOf(scope, [jobId], 'client')).get(jobId) ?? null,
      }
    },
  }
}
