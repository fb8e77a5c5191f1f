import { MAX_ENTITY_ID } from '@snake-dispatch/contract/entity-id'
import type { JobInput } from '@snake-dispatch/contract/job-creation'
import type { PublicJobInput } from '@snake-dispatch/contract/public-job'
import { reachOfJob } from '@snake-dispatch/domain/job-reach'
import { LOCATION_GIVEN } from '@snake-dispatch/domain/position-text'
import { requestKeys } from '@snake-dispatch/domain/same-request'
import { maskedTexts } from '@snake-dispatch/domain/masked-texts'
import { hasStreet } from '@snake-dispatch/domain/suburb-in-address'
import type { Triage } from '@snake-dispatch/domain/triage'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { noteSameRequests } from '../duplicates/same-requests.rows.ts'
import { storePhoto, type PreparedPhoto } from '../photos/photo.service.ts'
import { nextJobNumber } from './job-number.ts'
import { Job } from './job.entity.ts'

/** What a new job is made of, from any form; only the public one asks what was seen (DISP-60), and may
 * have a position (D-141). */
type NewJob = Omit<JobInput, 'photoUrl' | 'isClaimedNext'> &
  Pick<PublicJobInput, keyof Triage | 'position'> & {
    createdById: number | null
    isPublicSubmission: boolean
    isOfficeCall?: boolean
    paymentApproved: boolean
  }

/**
 * Stores a new job and its photo in the given transaction. Its number is the next of its realm (JOB-18). A missing
 * suburb is guessed from the address (D-07, D-51). Other jobs that may be about the same snake are stored with it
 * (D-92).
 */
export async function storeJob(
  tx: Transaction,
  { position, ...job }: NewJob,
  photo: PreparedPhoto | null,
  now: Date,
): Promise<{ jobId: number; jobNumber: number }> {
  const { suburb, suburbs } = reachOfJob(job.suburb, job.address)
  const texts = {
    address: job.address,
    suburb,
    details: job.details ?? null,
    locationDetails: job.locationDetails ?? null,
  }
  const keys = keysOfRequest({ ...job, suburb, hasPosition: Boolean(position) })
  const stored = tx.em.create(Job, {
    ...job,
    ...texts,
    ...maskedTexts(texts),
    positionLatitude: position?.latitude ?? null,
    positionLongitude: position?.longitude ?? null,
    positionAccuracy: position?.accuracy ?? null,
    jobNumber: await nextJobNumber(tx),
    reachSuburbs: suburbs && [...suburbs],
    photoUrl: photo?.url ?? null,
    requestKeys: keys,
    createdAt: now,
  })
  tx.em.persist(stored)
  await tx.em.flush()
  if (photo) await storePhoto(tx, photo, { jobId: stored.id, kind: 'request' })
  await noteSameRequests(tx, { id: stored.id, keys }, now)
  return { jobId: stored.id, jobNumber: stored.jobNumber }
}

/** What a request is compared with others by (D-92). */
export function keysOfRequest({
  clientMobile,
  address,
  suburb,
  hasPosition,
}: {
  readonly clientMobile: string
  readonly address: string
  readonly suburb: string | null
  readonly hasPosition: boolean
}): string[] {
  // A position with the name of a suburb is no address that another request could have too.
  const hasOnlyPosition = hasPosition && (address === LOCATION_GIVEN || !hasStreet(address))
  const place = hasOnlyPosition ? { address: '', suburb: null } : { address, suburb }
  return requestKeys({ clientMobile, ...place })
}

/**
 * The catcher of a personal link, who then counts as the logger (PUB-09, D-14); null when the link names nobody who may
 * receive jobs: it is never refused, so that no emergency is lost to a bad link.
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
    .where(receivesJobs())
    .executeTakeFirst()
  return catcher ?? null
}
