import { defineEntity, p } from '@mikro-orm/core'
import { urgencies } from '@snake-dispatch/domain/urgency'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  // Each list reads one of these in its order, however many jobs there are.
  indexes: [
    { name: 'job_realm_index', properties: ['realm', 'id'] },
    {
      name: 'job_available_index',
      properties: ['realm', 'id'],
      where: 'claimed_by_id is null and cancelled_at is null and deleted_at is null',
    },
    {
      name: 'job_open_index',
      properties: ['realm', 'createdAt', 'id'],
      where: 'completed_at is null and cancelled_at is null and deleted_at is null',
    },
    {
      name: 'job_claim_time_index',
      properties: ['realm', 'waitEndedAt', 'createdAt'],
      where: 'wait_ended_at is not null and deleted_at is null',
    },
    { name: 'job_created_by_index', properties: ['createdById', 'id'] },
    { name: 'job_claimed_index', properties: ['claimedById', 'id'] },
    {
      name: 'job_active_index',
      properties: ['claimedById', 'claimedAt', 'id'],
      where: 'completed_at is null and cancelled_at is null and deleted_at is null',
    },
    {
      name: 'job_completed_index',
      properties: ['claimedById', 'completedAt', 'id'],
      where: 'completed_at is not null and deleted_at is null',
    },
    {
      name: 'job_logged_index',
      properties: ['createdById', 'completedAt'],
      where: 'completed_at is not null and deleted_at is null',
    },
    {
      name: 'job_public_index',
      properties: ['realm'],
      where: 'is_public_submission and deleted_at is null',
    },
    {
      name: 'job_retention_index',
      expression:
        'create index "job_retention_index" on "jobs" ("realm", (coalesce(completed_at, cancelled_at, deleted_at)), "id") where erased_at is null',
    },
  ],
  // What `jobIs` and `jobStatus` rely on (JOB-01): a claim has a claimer and an instant, and comes before a completion;
  // what is completed is not cancelled.
  checks: [
    {
      name: 'job_lifecycle_check',
      expression:
        '(claimed_by_id is null) = (claimed_at is null) and (completed_at is null or claimed_at is not null) and (completed_at is null or cancelled_at is null)',
    },
    // No text is stored without the form that other readers see (D-26).
    {
      name: 'job_masked_check',
      expression:
        '(suburb is null) = (suburb_masked is null) and (details is null) = (details_masked is null) and (location_details is null) = (location_details_masked is null)',
    },
    // A job has a client until it is erased, and nothing of them afterwards (D-38).
    {
      name: 'job_erasure_check',
      expression: `case when erased_at is null then num_nulls(client_name, client_mobile, address, address_masked) = 0
        else coalesce(completed_at, cancelled_at, deleted_at) is not null
          and num_nonnulls(client_name, client_mobile, address, address_masked, details, details_masked, location_details,
            location_details_masked, photo_url, contact_number, completion_notes, completion_photo_url, payment_reference_number, reach_suburbs) = 0 end`,
    },
  ],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    /** From a sequence of its realm: unique, never reused (JOB-18). See `nextJobNumber`. */
    jobNumber: p.integer().unique(),
    snakeType: p.text(),
    urgency: p.enum(urgencies),
    /** Null once the job is erased, as are mobile and address. */
    clientName: p.text().nullable(),
    clientMobile: p.text().nullable(),
    address: p.text().nullable(),
    /** The address without its house number, for readers who may not see it (D-06): as `maskedTexts` writes all of these. */
    addressMasked: p.text().nullable(),
    suburb: p.text().nullable(),
    suburbMasked: p.text().nullable(),
    /**
     * The suburbs whose catchers see it while it is available, as `suburbKey` writes them (D-51, see `reachOfJob`); null:
     * all catchers see it, because nobody knows its suburb (D-07) or nobody serves it (D-50).
     */
    reachSuburbs: p.array().nullable(),
    /** How many times it has become available: 1, and one more with each release (DISP-01). Each is alerted once. */
    round: p.integer().default(1),
    /** Whole dollars (D-20). */
    quotedCost: p.integer(),
    details: p.text().nullable(),
    detailsMasked: p.text().nullable(),
    locationDetails: p.text().nullable(),
    locationDetailsMasked: p.text().nullable(),
    /** `/api/photos/{key}` of the stored photo (D-15). */
    photoUrl: p.text().nullable(),
    createdById: () =>
      p.manyToOne(User).mapToPk().nullable().joinColumn('created_by_id').deleteRule('no action'),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    claimedById: () =>
      p.manyToOne(User).mapToPk().nullable().joinColumn('claimed_by_id').deleteRule('no action'),
    claimedAt: p.datetime(3).nullable(),
    /** The instant of arrival that was promised: claimedAt + ETA (D-08). */
    claimedEta: p.datetime(3).nullable(),
    /**
     * When a catcher was found: at the claim; a hand-over does not change it, a release makes it null. For a job that its
     * logger claimed as they logged it, the instant of its creation: nobody waited.
     */
    waitEndedAt: p.datetime(3).nullable(),
    /** The number under which the client reaches the claimer. */
    contactNumber: p.text().nullable(),
    completedAt: p.datetime(3).nullable(),
    completionNotes: p.text().nullable(),
    completionPhotoUrl: p.text().nullable(),
    /** The client does not need a catcher any more (D-37). A claimer stays on the record. */
    cancelledAt: p.datetime(3).nullable(),
    cancelledById: () =>
      p.manyToOne(User).mapToPk().nullable().joinColumn('cancelled_by_id').deleteRule('no action'),
    isPublicSubmission: p.boolean().default(false),
    paymentApproved: p.boolean().default(false),
    paymentSent: p.boolean().default(false),
    paymentReferenceNumber: p.text().nullable(),
    /** Soft delete: gone from every list and call, kept for the record (D-11). */
    deletedAt: p.datetime(3).nullable(),
    deletedById: () =>
      p.manyToOne(User).mapToPk().nullable().joinColumn('deleted_by_id').deleteRule('no action'),
    /** When the client's data were erased: RETENTION_MONTHS after the end of the job (D-38). */
    erasedAt: p.datetime(3).nullable(),
  },
})

/** A request for a snake removal, from its logging to its completion (DATA-01). */
export class Job extends JobSchema.class {}
JobSchema.setClass(Job)
