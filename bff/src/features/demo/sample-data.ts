import { maskAddress } from '@snake-dispatch/domain/address-privacy'
import { distinctSuburbs } from '@snake-dispatch/domain/service-suburbs'
import { sql } from 'kysely'
import type { Transaction } from '../../db/scope.ts'
import { storeUser } from '../accounts/accounts.service.ts'
import { storePhoto, withKey, type PreparedPhoto } from '../photos/photo.service.ts'
import { availableSamples } from './available-samples.ts'
import { activeSamples, completedSamples } from './claimed-samples.ts'
import type { SampleActiveJob, SampleCompletedJob, SampleJob } from './sample-job.ts'
import { demoCatcher, demoLoggers, type SamplePerson } from './sample-people.ts'
import { drawSnake } from './sample-photos.ts'

const MINUTE_MS = 60_000

type AnySample = SampleJob & Partial<SampleActiveJob & SampleCompletedJob>
const samples: readonly AnySample[] = [...availableSamples, ...activeSamples, ...completedSamples]

/** The photos of the sample jobs; the first ones of a process are slow, so they are made before the transaction. */
export type SamplePhotos = ReadonlyMap<AnySample, PreparedPhoto>

/** Makes the photos: of the request, or of the completed work where there is one. */
export async function prepareSamplePhotos(): Promise<SamplePhotos> {
  const photos = new Map<AnySample, PreparedPhoto>()
  for (const sample of samples) {
    if (!sample.photo) continue
    photos.set(sample, withKey(await drawSnake(sample.snakeType)))
  }
  return photos
}

/**
 * Replaces all jobs of the demo realm by the sample data (D-02, AUTH-10). Accounts keep their ids, so that
 * visitors stay signed in.
 */
export async function rebuildSamples(tx: Transaction, photos: SamplePhotos): Promise<void> {
  if (tx.realm !== 'demo') throw new Error('Sample data belongs to the demo realm.')
  for (const table of ['push_subscriptions', 'notifications', 'idempotency_keys', 'photos', 'jobs'] as const)
    await tx.kysely.deleteFrom(table).execute()
  const demoId = await restoreDemoAccount(tx)
  const loggerIds: number[] = []
  for (const person of demoLoggers) loggerIds.push(await storePerson(tx, person, []))
  const now = Date.now()
  for (const sample of samples) {
    const { loggedBy } = sample
    const createdById = loggedBy === 'public' ? null : loggedBy === 'self' ? demoId : loggerIds[loggedBy]!
    await storeSample(tx, sample, { createdById, demoId, now, photo: photos.get(sample) })
  }
}

/** Gives the demo account the profile that a visitor should find. @returns its id */
export function restoreDemoAccount(tx: Transaction): Promise<number> {
  return storePerson(tx, demoCatcher, distinctSuburbs(samples.map(({ place }) => place[1])))
}

async function storePerson(tx: Transaction, person: SamplePerson, serviceSuburbs: string[]): Promise<number> {
  const known = await tx.kysely
    .updateTable('users')
    .set({
      name: person.name,
      company: person.company,
      contact_number: person.contactNumber,
      address: person.address,
      service_areas: person.serviceAreas,
      service_suburbs: serviceSuburbs,
      pay_id: person.payId,
      license_number: person.licenseNumber,
      license_key: person.licenseNumber,
      notification_settings: sql`'{}'::jsonb`,
    })
    .where('email', '=', person.email)
    .returning('id')
    .executeTakeFirst()
  if (known) return known.id
  const user = await storeUser(tx, {
    ...person,
    serviceSuburbs,
    // Not a hash: no password signs in to the demo realm.
    password: '!',
    role: 'catcher',
    status: 'approved',
    approvedAt: new Date(),
  })
  return user.id
}

async function storeSample(
  tx: Transaction,
  sample: AnySample,
  {
    createdById,
    demoId,
    now,
    photo,
  }: {
    createdById: number | null
    demoId: number
    now: number
    photo: PreparedPhoto | undefined
  },
): Promise<void> {
  const ago = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(now - minutes * MINUTE_MS)
  const [street, suburb, postcode] = sample.place
  const address = `${street}, ${suburb} NSW ${postcode}`
  const isCompleted = sample.completedAgo !== undefined
  const isPublic = sample.loggedBy === 'public'
  const { id } = await tx.kysely
    .insertInto('jobs')
    .values({
      job_number: sql<number>`nextval('demo_job_number')`,
      snake_type: sample.snakeType,
      urgency: sample.urgency,
      client_name: sample.client[0],
      client_mobile: sample.client[1],
      address,
      address_masked: maskAddress(address),
      suburb,
      quoted_cost: sample.quotedCost,
      details: sample.details,
      location_details: sample.locationDetails ?? null,
      photo_url: photo && !isCompleted ? photo.url : null,
      created_by_id: createdById,
      created_at: ago(sample.loggedAgo)!,
      claimed_by_id: sample.claimedAgo === undefined ? null : demoId,
      claimed_at: ago(sample.claimedAgo),
      claimed_eta: sample.claimedAgo === undefined ? null : ago(sample.claimedAgo - sample.eta!),
      contact_number: sample.claimedAgo === undefined ? null : demoCatcher.contactNumber,
      completed_at: ago(sample.completedAgo),
      completion_notes: sample.notes ?? null,
      completion_photo_url: photo && isCompleted ? photo.url : null,
      is_public_submission: isPublic,
      payment_approved: isPublic,
      payment_sent: Boolean(sample.payment),
      payment_reference_number: sample.payment ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (photo) await storePhoto(tx, photo, { jobId: id, kind: isCompleted ? 'completion' : 'request' })
}
