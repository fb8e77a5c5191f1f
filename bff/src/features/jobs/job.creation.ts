import { MAX_ENTITY_ID } from '@snake-dispatch/contract/entity-id'
import type { JobInput } from '@snake-dispatch/contract/job-creation'
import type { PublicJobInput } from '@snake-dispatch/contract/public-job'
import { maskAddress } from '@snake-dispatch/domain/address-privacy'
import { reachOfJob } from '@snake-dispatch/domain/job-reach'
import type { Scope, Transaction } from '../../db/scope.ts'
import { storePhoto, type PreparedPhoto } from '../photos/photo.service.ts'
import { nextJobNumber } from './job-number.ts'
import { Job } from './job.entity.ts'

/** What a new job is made of, from either form. */
type NewJob = Omit<JobInput, 'photoUrl'> & {
  createdById: number | null
  isPublicSubmission: boolean
  paymentApproved: boolean
}

/**
 * Stores a new job and its photo in the given transaction; its number is the next of its realm (JOB-18), and a suburb
 * that was not given is the one that its address names, a guess (D-07, D-51).
 */
export async function storeJob(
  tx: Transaction,
  job: NewJob,
  photo: PreparedPhoto | null,
): Promise<{ jobId: number; jobNumber: number }> {
  const { suburb, suburbs } = reachOfJob(job.suburb, job.address)
  const stored = tx.em.create(Job, {
    ...job,
    jobNumber: await nextJobNumber(tx),
    addressMasked: maskAddress(job.address),
    suburb,
    reachSuburbs: suburbs && [...suburbs],
    details: orNull(job.details),
    locationDetails: orNull(job.locationDetails),
    photoUrl: photo?.url ?? null,
  })
  tx.em.persist(stored)
  await tx.em.flush()
  if (photo) await storePhoto(tx, photo, { jobId: stored.id, kind: 'request' })
  return { jobId: stored.id, jobNumber: stored.jobNumber }
}

/** An optional text, null when it was left empty. */
function orNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

/**
 * The catcher of a personal link, who then counts as the logger (PUB-09, D-14): an approved account that is not
 * locked. Anything else gives null, never a refusal: an emergency is not lost to a bad link.
 */
export async function catcherOfLink(
  scope: Scope,
  catcherId: PublicJobInput['catcherId'],
): Promise<{ id: number; name: string } | null> {
  const id = Number(catcherId ?? Number.NaN)
  if (!Number.isInteger(id) || id < 1 || id > MAX_ENTITY_ID) return null
  const catcher = await scope.kysely
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('is_locked', '=', false)
    .executeTakeFirst()
  return catcher ?? null
}
