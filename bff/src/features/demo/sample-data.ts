import { maskedTexts } from '@snake-dispatch/domain/masked-texts'
import { suburbKey } from '@snake-dispatch/domain/place-words'
import { distinctSuburbs, suburbKeys } from '@snake-dispatch/domain/service-suburbs'
import { sql } from 'kysely'
import { isDemo } from '../../calls/demo-rules.ts'
import type { Transaction } from '../../db/scope.ts'
import { storeUser } from '../accounts/accounts.service.ts'
import { storePhoto, type PreparedPhoto } from '../photos/photo.service.ts'
import { copyOfSnake } from '../photos/sample-photo.service.ts'
import type { ClientLinks } from '../client-page/client-links.service.ts'
import { placedHistory } from './sample-history.ts'
import { removeInvoices, storeInvoices } from './sample-invoices.ts'
import { storeCredentialsAndPlan } from './sample-profile.ts'
import { demoCatcher, history, jobs, loggers, type SampleJob, type SamplePerson } from './samples.ts'

const MINUTE_MS = 60_000

/** The photos of the sample jobs; the first ones of a process are slow, so they are made before the transaction. */
type SamplePhotos = ReadonlyMap<SampleJob, PreparedPhoto>

/** Makes the photo of each sample job that has one. */
export async function prepareSamplePhotos(): Promise<SamplePhotos> {
  const photos = new Map<SampleJob, PreparedPhoto>()
  for (const sample of jobs) if (sample.photo) photos.set(sample, await copyOfSnake(sample.snakeType))
  return photos
}

/**
 * Replaces all jobs of a visit, and what belongs to them, by the sample data (D-02, D-158, AUTH-10).
 * @throws Error outside the demo
 */
export async function rebuildSamples(
  tx: Transaction,
  demoId: number,
  { photos, links }: { photos: SamplePhotos; links: Pick<ClientLinks, 'make'> },
): Promise<void> {
  if (!isDemo(tx)) throw new Error('Sample data belongs to the demo.')
  await removeInvoices(tx)
  for (const table of ['push_subscriptions', 'notifications', 'idempotency_keys', 'photos', 'jobs'] as const)
    await tx.kysely.deleteFrom(table).execute()
  const idOf = new Map([[demoCatcher.name, demoId]])
  for (const person of loggers) idOf.set(person.name, await storePerson(tx, person, []))
  const now = tx.now()
  // Numbered as they came in.
  const samples = [...placedHistory(history, now), ...jobs].sort((a, b) => b.loggedAgo - a.loggedAgo)
  const rows = samples.map((sample) =>
    sampleRow(sample, {
      createdById: sample.loggedBy === null ? null : idOf.get(sample.loggedBy)!,
      claimedById: sample.claimed ? idOf.get(sample.claimed.by ?? demoCatcher.name)! : null,
      now: now.getTime(),
      photo: photos.get(sample),
    }),
  )
  const stored = await tx.kysely.insertInto('jobs').values(rows).returning('id').execute()
  for (const [index, { id: jobId }] of stored.entries()) {
    const sample = samples[index]!
    const photo = photos.get(sample)
    if (photo) await storePhoto(tx, photo, { jobId, kind: sample.completed ? 'completion' : 'request' })
    if (sample.claimed && !sample.completed) await links.make(tx, jobId, ['view'])
  }
  await storeInvoices(tx, demoId)
  await storeCredentialsAndPlan(tx, demoId)
}

/** Resets the demo account's profile; creates the account when there is none. @returns its id */
export function restoreDemoAccount(tx: Transaction): Promise<number> {
  const places = [demoCatcher.baseSuburb, ...jobs.map(({ place }) => place[1])]
  return storePerson(tx, demoCatcher, distinctSuburbs(places))
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
      service_suburb_keys: suburbKeys(serviceSuburbs),
      base_suburb: person.baseSuburb,
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
    approvedAt: tx.now(),
  })
  return user.id
}

/** A sample as it is stored. */
function sampleRow(
  sample: SampleJob,
  context: {
    createdById: number | null
    claimedById: number | null
    now: number
    photo: PreparedPhoto | undefined
  },
) {
  const { createdById, claimedById, now, photo } = context
  const { claimed, completed } = sample
  const ago = (minutes: number) => new Date(now - minutes * MINUTE_MS)
  const [street, suburb, postcode] = sample.place
  const address = `${street}, ${suburb} NSW ${postcode}`
  const { details, locationDetails = null } = sample
  const masked = maskedTexts({ address, suburb, details, locationDetails })
  const isOfficeCall = sample.takenByOffice ?? false
  const isPublic = sample.loggedBy === null && !isOfficeCall
  const outcome = completed ? (completed.outcome ?? ('relocated' as const)) : null
  return {
    job_number: sql<number>`nextval('demo_job_number')`,
    snake_type: sample.snakeType,
    urgency: sample.urgency,
    client_name: sample.client[0],
    client_mobile: sample.client[1],
    address,
    address_masked: masked.addressMasked,
    suburb,
    suburb_masked: masked.suburbMasked,
    reach_suburbs: [suburbKey(suburb)],
    quoted_cost: sample.quotedCost,
    details,
    details_masked: masked.detailsMasked,
    location_details: locationDetails,
    location_details_masked: masked.locationDetailsMasked,
    photo_url: photo && !completed ? photo.url : null,
    legs: sample.seen?.legs ?? null,
    snake_length: sample.seen?.snakeLength ?? null,
    in_sight: sample.seen?.inSight ?? null,
    created_by_id: createdById,
    created_at: ago(sample.loggedAgo),
    claimed_by_id: claimedById,
    claimed_at: claimed ? ago(claimed.ago) : null,
    wait_ended_at: claimed ? ago(claimed.ago) : null,
    claimed_eta: claimed ? ago(claimed.ago - claimed.eta) : null,
    contact_number: claimed ? numberOf(claimed.by ?? demoCatcher.name) : null,
    completed_at: completed ? ago(completed.ago) : null,
    completion_notes: completed?.notes ?? null,
    outcome,
    // All of them were what they were reported as.
    found_type: outcome === 'relocated' ? sample.snakeType : null,
    client_paid: completed?.clientPaid ?? null,
    completion_photo_url: photo && completed ? photo.url : null,
    is_public_submission: isPublic,
    is_office_call: isOfficeCall,
    payment_approved: isPublic,
    ...samplePayment(completed?.payment, completed ? ago(completed.ago) : null),
  }
}

/** What a sample job owes to its logger, as it is stored. */
function samplePayment(payment: NonNullable<SampleJob['completed']>['payment'], completedAt: Date | null) {
  const isSent = payment !== undefined && payment.state !== 'owed'
  return {
    payment_sent: isSent,
    payment_sent_at: isSent ? completedAt : null,
    payment_received_at: payment?.state === 'received' ? completedAt : null,
    payment_reference_number: payment?.reference ?? null,
  }
}

const numberOf = (name: string) =>
  [demoCatcher, ...loggers].find((person) => person.name === name)?.contactNumber ?? null
