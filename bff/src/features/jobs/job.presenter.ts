import type { Job } from '@snake-dispatch/contract/jobs'
import { isModerator } from '@snake-dispatch/contract/user'
import { ERASED } from '@snake-dispatch/domain/erased'
import { givenState } from '@snake-dispatch/domain/job-lifecycle'
import { CLOSED_MS } from '@snake-dispatch/domain/fairness'
import { joinedWords } from '@snake-dispatch/domain/merged-requests'
import { triageFacts } from '@snake-dispatch/domain/triage-text'
import { isoInstant } from '../../db/instant.ts'
import type { Duplicate } from '../duplicates/duplicates.rows.ts'
import { maySeeClient, maySeePayId, type Viewer } from './job.policy.ts'
import { peopleOf, positionOf, type JobRow } from './job.rows.ts'

/**
 * A job as it leaves the server, for that viewer: those who may not see the client get no mobile and no position, and the texts as
 * `maskedTexts` has masked them (D-06, D-26); those who may not see the logger's PayID get null (D-25). After erasure,
 * fields that are never empty read 'Erased' (D-38). REST and GraphQL both use it.
 */
export function presentJob(row: JobRow, viewer: Viewer): Job {
  const withClient = maySeeClient(viewer, peopleOf(row))
  const joined = joinsDuplicates(row, viewer) ? (row.duplicates ?? []) : []
  const withPayId = maySeePayId(viewer, peopleOf(row))
  return {
    id: row.id,
    jobNumber: row.job_number,
    snakeType: row.snake_type,
    urgency: row.urgency,
    clientName: row.client_name ?? ERASED,
    clientMobile: withClient ? row.client_mobile : null,
    address: (withClient ? row.address : row.address_masked) ?? ERASED,
    suburb: withClient ? row.suburb : row.suburb_masked,
    position: withClient ? positionOf(row) : null,
    isOutsideSuburbs: Boolean(row.is_outside_suburbs),
    closedUntil: row.own_release_at && closedUntil(row.own_release_at),
    isDeclined: Boolean(row.is_declined),
    maybeSameAs: row.maybe_same_as ?? [],
    isHoaxNumber: Boolean(row.is_suspect),
    alerted: row.alerted,
    quotedCost: row.quoted_cost,
    details: withClient
      ? joinedWords(row.details, wordsOf(joined, 'details'))
      : joinedWords(row.details_masked, wordsOf(joined, 'detailsMasked')),
    locationDetails: withClient
      ? joinedWords(row.location_details, wordsOf(joined, 'locationDetails'))
      : joinedWords(row.location_details_masked, wordsOf(joined, 'locationDetailsMasked')),
    photoUrl: row.photo_url ?? joined.find(({ photoUrl }) => photoUrl !== null)?.photoUrl ?? null,
    seen: triageFacts({ legs: row.legs, snakeLength: row.snake_length, inSight: row.in_sight }),
    createdById: row.created_by_id,
    createdBy: logger(row, withPayId),
    createdAt: isoInstant(row.created_at),
    claimedById: row.claimed_by_id,
    claimedBy: row.claimed_by_id === null ? null : { id: row.claimed_by_id, name: row.claimer_name ?? '' },
    claimedAt: isoInstant(row.claimed_at),
    claimedEta: isoInstant(row.claimed_eta),
    given:
      row.given_by && row.claimed_by_id === viewer.id
        ? givenState(row.given_by, row.opened_at !== null)
        : null,
    newTimeAt: isoInstant(row.new_time_at),
    arrivedAt: isoInstant(row.arrived_at),
    completedAt: isoInstant(row.completed_at),
    completionNotes: row.erased_at && row.completed_at ? ERASED : row.completion_notes,
    completionPhotoUrl: row.completion_photo_url,
    outcome: row.outcome,
    foundType: row.found_type,
    releasePlace: row.release_place,
    cancelledAt: isoInstant(row.cancelled_at),
    clientLink: null,
    isClientTexted: Boolean(row.is_client_texted),
    isPublicSubmission: row.is_public_submission,
    isOfficeCall: row.is_office_call,
    paymentApproved: row.payment_approved,
    paymentSent: row.payment_sent,
    paymentReferenceNumber: row.payment_reference_number,
    clientPaid: row.client_paid,
  }
}

/**
 * Whether the viewer reads the words and photos of the duplicates in those of the job (D-167): all do but who may correct
 * it, whose form has what the job itself says. Staff read them on its page.
 */
const joinsDuplicates = (row: JobRow, viewer: Viewer): boolean =>
  !isModerator(viewer) && (row.claimed_by_id !== null || row.created_by_id !== viewer.id)

const wordsOf = (
  duplicates: readonly Duplicate[],
  field: Exclude<keyof Duplicate, 'jobNumber' | 'photoUrl'>,
) => duplicates.map((duplicate) => ({ jobNumber: duplicate.jobNumber, text: duplicate[field] }))

/** Until when a job is closed to its reader, who released it then (DISP-51). */
const closedUntil = (releasedAt: string) =>
  new Date(Date.parse(isoInstant(releasedAt)) + CLOSED_MS).toISOString()

/** The logger of a job, or null where nobody logged it (D-14, D-161). */
function logger(row: JobRow, withPayId: boolean): Job['createdBy'] {
  if (row.created_by_id === null) return null
  const payId = withPayId ? row.creator_pay_id : null
  return { id: row.created_by_id, name: row.creator_name ?? '', payId }
}
