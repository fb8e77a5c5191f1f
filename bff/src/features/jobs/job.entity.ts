import { defineEntity, p } from '@mikro-orm/core'
import { outcomes } from '@snake-dispatch/domain/job-outcome'
import { givers } from '@snake-dispatch/domain/job-lifecycle'
import { legAnswers, snakeLengths } from '@snake-dispatch/domain/triage'
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
    // Removing an account looks for these (D-39).
    { name: 'job_cancelled_by_index', properties: ['cancelledById'], where: 'cancelled_by_id is not null' },
    { name: 'job_deleted_by_index', properties: ['deletedById'], where: 'deleted_by_id is not null' },
    {
      name: 'job_active_index',
      properties: ['claimedById', 'claimedAt', 'id'],
      where: 'completed_at is null and cancelled_at is null and deleted_at is null',
    },
    // Earnings are read from these two alone, with the columns that they include.
    {
      name: 'job_completed_index',
      expression:
        'create index "job_completed_index" on "jobs" ("claimed_by_id", "completed_at", "id") include ("realm", "created_by_id", "quoted_cost", "client_paid", "payment_sent") where completed_at is not null and deleted_at is null',
    },
    {
      name: 'job_logged_index',
      expression:
        'create index "job_logged_index" on "jobs" ("created_by_id", "completed_at") include ("realm", "claimed_by_id", "quoted_cost", "client_paid", "payment_sent") where completed_at is not null and deleted_at is null',
    },
    // Payments that loggers miss: few, however many jobs are stored (D-148).
    {
      name: 'job_missed_payment_index',
      properties: ['realm', 'paymentMissedAt'],
      where: 'payment_missed_at is not null and payment_received_at is null and payment_settled_at is null',
    },
    // What is owed to loggers and was not paid: a part of the jobs that somebody logged (D-175).
    {
      name: 'job_unpaid_share_index',
      properties: ['realm', 'completedAt', 'id'],
      where:
        'completed_at is not null and deleted_at is null and created_by_id <> claimed_by_id and payment_received_at is null and payment_settled_at is null and (not payment_sent or payment_missed_at is not null)',
    },
    // The statistics of outcomes are read from it alone (DISP-62).
    {
      name: 'job_done_index',
      expression:
        'create index "job_done_index" on "jobs" ("realm", "completed_at") include ("snake_type", "legs", "outcome", "found_type") where completed_at is not null and deleted_at is null',
    },
    // The report of a month (D-178).
    { name: 'job_posted_index', properties: ['realm', 'createdAt'], where: 'deleted_at is null' },
    // The lists of ended jobs; those of completed ones are read by `job_done_index` (D-177).
    {
      name: 'job_cancelled_index',
      properties: ['realm', 'cancelledAt', 'id'],
      where: 'cancelled_at is not null and deleted_at is null',
    },
    { name: 'job_deleted_index', properties: ['realm', 'deletedAt', 'id'], where: 'deleted_at is not null' },
    // The office finds payments to loggers by their references.
    {
      name: 'job_payment_reference_index',
      expression: `create index "job_payment_reference_index" on "jobs" using gin (fold_text(payment_reference_number) gin_trgm_ops) where payment_reference_number is not null`,
    },
    // A new request finds those of the last half hour with its mobile or address, however many are open.
    {
      name: 'job_request_keys_index',
      expression:
        'create index "job_request_keys_index" on "jobs" using gin ("request_keys") where completed_at is null and cancelled_at is null and deleted_at is null',
    },
    // The office finds jobs by their clients.
    {
      name: 'job_client_number_index',
      expression: `create index "job_client_number_index" on "jobs" ((regexp_replace(client_mobile, '[^0-9]', '', 'g')), "id")`,
    },
    {
      name: 'job_client_text_index',
      expression: `create index "job_client_text_index" on "jobs" using gin ((fold_text(client_name) || chr(10) || fold_text(address)) gin_trgm_ops)`,
    },
    // The duplicates of a job: few (D-167).
    { name: 'job_merged_index', properties: ['mergedIntoId'], where: 'merged_into_id is not null' },
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
    // Only completed jobs have an outcome, and only of a relocated snake are kind and release known (DISP-62, D-176).
    {
      name: 'job_ending_check',
      expression:
        "(outcome is null or completed_at is not null) and (num_nonnulls(found_type, release_place) = 0 or coalesce(outcome = 'relocated', false))",
    },
    // What was paid, and the payment to the logger, belong to a completion (D-148, D-149).
    {
      name: 'job_payment_check',
      expression:
        '(completed_at is not null or num_nonnulls(client_paid, payment_sent_at, payment_received_at, payment_missed_at, payment_settled_at) = 0) and (payment_sent_at is null or payment_sent) and coalesce(client_paid, 0) >= 0',
    },
    // No text is stored without the form that other readers see (D-26).
    {
      name: 'job_masked_check',
      expression:
        '(suburb is null) = (suburb_masked is null) and (details is null) = (details_masked is null) and (location_details is null) = (location_details_masked is null)',
    },
    // A duplicate is hidden as what was deleted, and nothing was joined to it (D-167).
    {
      name: 'job_merge_check',
      expression:
        'merged_into_id is null or (deleted_at is not null and not has_duplicates and merged_into_id <> id)',
    },
    // Nobody logs a call to the office (D-161).
    {
      name: 'job_office_call_check',
      expression: 'not is_office_call or created_by_id is null and not is_public_submission',
    },
    // All of a position or nothing of it (D-141).
    {
      name: 'job_position_check',
      expression: 'num_nonnulls(position_latitude, position_longitude, position_accuracy) in (0, 3)',
    },
    // A job has a client until it is erased, and nothing of them afterwards (D-38).
    {
      name: 'job_erasure_check',
      expression: `case when erased_at is null then num_nulls(client_name, client_mobile, address, address_masked) = 0
        else coalesce(completed_at, cancelled_at, deleted_at) is not null
          and num_nonnulls(client_name, client_mobile, address, address_masked, details, details_masked, location_details,
            location_details_masked, position_latitude, photo_url, contact_number, completion_notes, release_place, completion_photo_url, payment_reference_number, reach_suburbs, request_keys) = 0 end`,
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
     * all catchers see it, because nobody knows its suburb (D-07).
     */
    reachSuburbs: p.array().nullable(),
    /** How far it is asked about: 1 the catchers of its suburbs, 2 and 3 as `Ring` (DISP-14, DISP-16). Kept at a release. */
    reach: p.integer().default(1),
    /** The regions whose catchers see it as well once its reach is wider; null then: all catchers. Empty at reach 1. */
    reachRegions: p.array().nullable().default([]),
    /** What requests are compared by (D-92), as `requestKeys` makes it; erased with what it was made of. */
    requestKeys: p.array().nullable(),
    /** Whether `suspect_jobs` and `maybe_same_jobs` name it: their triggers keep it so. Lists look there only then. */
    isSuspect: p.boolean().default(false),
    isMaybeSame: p.boolean().default(false),
    /** How many times it has become available: 1, and one more with each release (DISP-01). Each is alerted once. */
    round: p.integer().default(1),
    /**
     * The accounts that are not alerted of it while it is available: the catcher who gave it back, those to whom it is
     * closed, who said 'Not me', and the moderator who ended a claim of it (DISP-14, DISP-51, D-37, D-154). Empty once
     * it is claimed.
     */
    notAsked: p.array<number>().columnType('int[]').default([]),
    /** Those of them who said 'Not me' (D-154). */
    declinedBy: p.array<number>().columnType('int[]').default([]),
    /** The catchers who never see it, also after a release: who, as the client said, did not come before (D-139). */
    notShownTo: p.array<number>().columnType('int[]').default([]),
    /** When the last claim was given back or ended by a moderator; null after a restoration (D-138). */
    releasedAt: p.datetime(3).nullable(),
    /** Whole dollars (D-20). */
    quotedCost: p.integer(),
    details: p.text().nullable(),
    detailsMasked: p.text().nullable(),
    locationDetails: p.text().nullable(),
    locationDetailsMasked: p.text().nullable(),
    /** Where the sender's device was: degrees with five decimals, and within how many metres (D-141). All null without it. */
    positionLatitude: p.double().nullable(),
    positionLongitude: p.double().nullable(),
    positionAccuracy: p.integer().nullable(),
    /** `/api/photos/{key}` of the stored photo (D-15). */
    photoUrl: p.text().nullable(),
    /**
     * What the sender of a public request saw of the animal (DISP-60); null for logged jobs, where catchers write it in
     * the details.
     */
    legs: p.enum(legAnswers).nullable(),
    snakeLength: p.enum(snakeLengths).nullable(),
    inSight: p.boolean().nullable(),
    createdById: () =>
      p.manyToOne(User).mapToPk().nullable().joinColumn('created_by_id').deleteRule('no action'),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    claimedById: () =>
      p.manyToOne(User).mapToPk().nullable().joinColumn('claimed_by_id').deleteRule('no action'),
    claimedAt: p.datetime(3).nullable(),
    /** Who gave the job to its claimer (D-152); null: they claimed it themselves, or nobody has. */
    givenBy: p.enum(givers).nullable(),
    /** When the claimer opened the job that somebody gave to them, on any device. */
    openedAt: p.datetime(3).nullable(),
    /**
     * The promised instant of arrival: the ETA counted from the claim (D-08), or from when the claimer gave a new one
     * (DISP-24).
     */
    claimedEta: p.datetime(3).nullable(),
    /** When the claimer gave that new ETA: the promised window counts from then on (D-138). */
    newTimeAt: p.datetime(3).nullable(),
    /**
     * When its catcher confirmed their arrival, when they were asked about it, and when moderators were notified
     * (DISP-24); see `hasArrived`.
     */
    arrivedAt: p.datetime(3).nullable(),
    lateAskedAt: p.datetime(3).nullable(),
    lateToldAt: p.datetime(3).nullable(),
    /**
     * When a catcher was found: at the claim; a hand-over does not change it, a release makes it null. For a job that its
     * logger claimed as they logged it, the instant of its creation: nobody waited.
     */
    waitEndedAt: p.datetime(3).nullable(),
    /** The phone number at which the client reaches the claimer. */
    contactNumber: p.text().nullable(),
    completedAt: p.datetime(3).nullable(),
    completionNotes: p.text().nullable(),
    completionPhotoUrl: p.text().nullable(),
    /** How it ended, as its catcher says, and which kind it was (DISP-62). */
    outcome: p.enum(outcomes).nullable(),
    foundType: p.text().nullable(),
    /** Where its catcher released it, as a suburb or coordinates (D-176). */
    releasePlace: p.text().nullable(),
    /** The client does not need a catcher any more (D-37). A claimer stays on the record. */
    cancelledAt: p.datetime(3).nullable(),
    cancelledById: () =>
      p.manyToOne(User).mapToPk().nullable().joinColumn('cancelled_by_id').deleteRule('no action'),
    isPublicSubmission: p.boolean().default(false),
    /** The office took it down for a caller: nobody logged it (D-161). The trail has who did. */
    isOfficeCall: p.boolean().default(false),
    paymentApproved: p.boolean().default(false),
    paymentSent: p.boolean().default(false),
    paymentReferenceNumber: p.text().nullable(),
    /** What the client paid, in whole dollars; null: the quote counts (D-149). */
    clientPaid: p.integer().nullable(),
    /**
     * When the payment to the logger was marked as sent, confirmed by them, last missed by them, and when a moderator
     * settled that they miss it (D-148).
     */
    paymentSentAt: p.datetime(3).nullable(),
    paymentReceivedAt: p.datetime(3).nullable(),
    paymentMissedAt: p.datetime(3).nullable(),
    paymentSettledAt: p.datetime(3).nullable(),
    /** Soft delete: gone from every list and call, kept for the record (D-11). */
    deletedAt: p.datetime(3).nullable(),
    deletedById: () =>
      p.manyToOne(User).mapToPk().nullable().joinColumn('deleted_by_id').deleteRule('no action'),
    /** The job that goes on in its place, as both are about the same snake (D-167); null: it is no duplicate. */
    mergedIntoId: p.integer().nullable(),
    /** Whether jobs were merged into it: lists look for them only then. */
    hasDuplicates: p.boolean().default(false),
    /** When the client's data were erased: RETENTION_MONTHS after the end of the job (D-38). */
    erasedAt: p.datetime(3).nullable(),
  },
})

/** A request for a snake removal, from its logging to its completion (DATA-01). */
export class Job extends JobSchema.class {}
JobSchema.setClass(Job)
