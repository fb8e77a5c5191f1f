import type { JobCorrection } from '@snake-dispatch/contract/logged-jobs'
import type { Job } from '@snake-dispatch/contract/jobs'
import { correctedNames, type CorrectedField } from '@snake-dispatch/domain/correction-notice'
import { reachOfJob } from '@snake-dispatch/domain/job-reach'
import { maskedTexts } from '@snake-dispatch/domain/masked-texts'
import { dialledNumber } from '@snake-dispatch/domain/phone'
import { loggerShare } from '@snake-dispatch/domain/revenue-split'
import { seenJob } from '@snake-dispatch/domain/seen-job'
import { urgencies } from '@snake-dispatch/domain/urgency'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { knownJob, whyNotTheirLogged, whyOver } from '../claims/claim.errors.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import { forgetSameRequests, noteSameRequests } from '../duplicates/same-requests.rows.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { preparePhoto, replaceRequestPhoto, type PreparedPhoto } from '../photos/photo.service.ts'
import type { JobAllowance } from './job-allowance.service.ts'
import { correctionDetail, type CorrectedFields } from './correction-detail.service.ts'
import { keysOfRequest } from './job.creation.ts'
import { presentJob } from './job.presenter.ts'
import type { FoundJob } from './job.rows.ts'

/** What a correction needs of the portal. */
export interface CorrectionNeeds extends Pick<Core, 'events'> {
  readonly ladders: Pick<LadderService, 'follow' | 'restart'>
  readonly allowance: Pick<JobAllowance, 'corrected'>
  readonly notifications: Pick<NotificationService, 'notifyCorrected' | 'notifyLogger'>
}

/** As whom a job is corrected: its logger may until somebody claims it (D-147), staff until it is over (D-163). */
export type Corrector = 'logger' | 'staff'

/**
 * Corrects a job with every field of the form (D-147, D-163): its lists, its ladder while nobody has claimed it, the jobs
 * that may be the same, and the trail follow in one transaction, and whom it concerns is told. Of a concurrent correction
 * by its logger and claim one wins. Nothing changes when the job says already what is sent.
 *
 * @throws AppError FORBIDDEN when somebody else logged it, CONFLICT when it is over, for its logger also when it is
 *   claimed, or when it reads otherwise than the caller saw it, NOT_FOUND when there is no such job for the caller,
 *   RATE_LIMITED for its logger beyond the limit of `corrections`, and as `preparePhoto`
 */
export async function correctJob(
  caller: Caller,
  needs: CorrectionNeeds,
  jobId: number,
  { photoUrl, seen, ...input }: JobCorrection,
  by: Corrector,
): Promise<void> {
  await correctable(caller.scope, caller, jobId, by)
  const photo = await preparePhoto(photoUrl, 'photoUrl', caller)
  await caller.scope.transaction(async (tx) => {
    await tx.kysely.selectFrom('jobs').select('id').where('id', '=', jobId).forNoKeyUpdate().execute()
    const row = await correctable(tx, caller, jobId, by)
    const job = presentJob(row, caller.account)
    const removesPhoto = photoUrl === null && row.photo_url !== null
    const place = placeOf(row, input)
    const next = {
      ...input,
      clientMobile: isSameNumber(row.client_mobile, input.clientMobile)
        ? row.client_mobile!
        : input.clientMobile,
      suburb: place.suburb,
      details: input.details ?? null,
      locationDetails: input.locationDetails ?? null,
    }
    const fields = changedFields(job, next, photo !== null || removesPhoto)
    if (fields.length === 0) return
    if (seenJob(job) !== seen)
      throw new AppError('CONFLICT', 'This job has changed since you opened it. Look at it once more.')

    await storeFields(tx, row, next, place)
    await followSameRequests(tx, needs, row, next)
    if (photo || removesPhoto) await replaceRequestPhoto(tx, jobId, photo)
    const isOpen = row.claimed_by_id === null
    const isAlerted =
      isOpen && (await followLadder(tx, needs.ladders, row, { urgency: next.urgency, ...place }))
    await needs.allowance.corrected(tx, caller, { isAlerted, photo, isLimited: by === 'logger' })
    await recordAudit(tx, {
      actor: caller.account,
      action: 'job.correct',
      subject: { type: 'job', id: jobId },
      detail: correctionDetail(job, next, photoChange(row, photo, removesPhoto)),
      address: caller.address,
    })
    await tellConcerned(tx, needs, caller, row, { fields, quotedCost: next.quotedCost })
    await needs.events.publish(tx, isOpen && place.isMoved ? 'jobMoved' : 'jobUpdated', { jobId })
  })
}

/** The job, which the caller may correct now. @throws AppError as `correctJob` */
async function correctable(
  scope: Pick<Scope, 'kysely' | 'realm'>,
  { account }: Pick<Caller, 'account'>,
  jobId: number,
  by: Corrector,
): Promise<FoundJob> {
  const row = await knownJob(scope, account, jobId)
  const refusal = by === 'staff' ? whyOver(row) : whyNotTheirLogged(row, account, 'correct it')
  if (refusal) throw refusal
  return row
}

function changedFields(job: Job, next: CorrectedFields, isPhotoChanged: boolean): CorrectedField[] {
  return (Object.keys(correctedNames) as CorrectedField[]).filter((field) =>
    field === 'photoUrl' ? isPhotoChanged : job[field] !== next[field],
  )
}

/** Whether two spellings are of one number. */
const isSameNumber = (one: string | null, other: string) =>
  one !== null && dialledNumber(one) === dialledNumber(other)

/** Tells whom a correction by somebody else concerns (D-163): the claimer, and the logger whose part changes. */
async function tellConcerned(
  tx: Transaction,
  { notifications }: Pick<CorrectionNeeds, 'notifications'>,
  { account }: Pick<Caller, 'account'>,
  { id: jobId, claimed_by_id: claimerId, created_by_id: loggerId, quoted_cost: quotedBefore }: FoundJob,
  { fields, quotedCost }: { readonly fields: readonly CorrectedField[]; readonly quotedCost: number },
): Promise<void> {
  if (claimerId !== null && claimerId !== account.id)
    await notifications.notifyCorrected(tx, { userId: claimerId, jobId, fields })
  if (loggerId === null || loggerId === account.id || loggerId === claimerId) return
  const share = loggerShare(quotedCost, 'catcher')
  if (share !== loggerShare(quotedBefore, 'catcher'))
    await notifications.notifyLogger(tx, { userId: loggerId, jobId, type: 'loggedPrice', share })
}

/** Where a job is after its correction, and whom that concerns. */
interface Place {
  readonly suburb: string | null
  readonly reachSuburbs: readonly string[] | null
  /** Whether that concerns other catchers than before. */
  readonly isMoved: boolean
}

/**
 * A suburb that is sent as it is stands for the same catchers as before, also where it was a guess (D-51); another one, or
 * none with another address, is read as that of a new job.
 */
function placeOf(row: FoundJob, { suburb, address }: Pick<JobCorrection, 'suburb' | 'address'>): Place {
  const same = { suburb: row.suburb, reachSuburbs: row.reach_suburbs, isMoved: false }
  const sent = suburb ?? null
  if (sent === row.suburb && (sent !== null || address === row.address)) return same
  const reach = reachOfJob(sent, address)
  const isMoved = !isSameSet(row.reach_suburbs, reach.suburbs)
  return { suburb: reach.suburb, reachSuburbs: reach.suburbs, isMoved }
}

function isSameSet(one: readonly string[] | null, other: readonly string[] | null): boolean {
  if (one === null || other === null) return one === other
  return new Set(one).size === new Set(other).size && new Set(one).isSubsetOf(new Set(other))
}

async function storeFields(
  tx: Transaction,
  row: FoundJob,
  next: CorrectedFields,
  place: Place,
): Promise<void> {
  const masked = maskedTexts(next)
  const isElsewhere = next.address !== row.address
  await tx.kysely
    .updateTable('jobs')
    .set({
      snake_type: next.snakeType,
      urgency: next.urgency,
      client_name: next.clientName,
      client_mobile: next.clientMobile,
      address: next.address,
      address_masked: masked.addressMasked,
      suburb: next.suburb,
      suburb_masked: masked.suburbMasked,
      quoted_cost: next.quotedCost,
      details: next.details,
      details_masked: masked.detailsMasked,
      location_details: next.locationDetails,
      location_details_masked: masked.locationDetailsMasked,
      // Where the client's device was is not where the snake is said to be now.
      ...(isElsewhere && { position_latitude: null, position_longitude: null, position_accuracy: null }),
      ...(place.isMoved && {
        reach_suburbs: place.reachSuburbs && [...place.reachSuburbs],
        reach: 1,
        reach_regions: [],
      }),
    })
    .where('id', '=', row.id)
    .execute()
}

/** Which jobs may be the same follows a new mobile or address; those that were named show it too (D-92). */
async function followSameRequests(
  tx: Transaction,
  { events }: Pick<CorrectionNeeds, 'events'>,
  row: FoundJob,
  next: CorrectedFields,
): Promise<void> {
  const isElsewhere = next.address !== row.address
  if (!isElsewhere && next.clientMobile === row.client_mobile && next.suburb === row.suburb) return
  const hasPosition = row.position_latitude !== null && !isElsewhere
  const keys = keysOfRequest({ ...next, hasPosition })
  await tx.kysely.updateTable('jobs').set({ request_keys: keys }).where('id', '=', row.id).execute()
  const before = await forgetSameRequests(tx, row.id)
  await noteSameRequests(tx, { id: row.id, keys }, new Date(row.created_at))
  for (const jobId of before) await events.publish(tx, 'jobUpdated', { jobId })
}

/** Lets the ladder follow place and urgency (D-147). @returns whether a new round begins, which alerts catchers again */
async function followLadder(
  tx: Transaction,
  ladders: CorrectionNeeds['ladders'],
  row: FoundJob,
  { urgency, isMoved }: Place & Pick<CorrectedFields, 'urgency'>,
): Promise<boolean> {
  if (isMoved) return ladders.restart(tx, row.id)
  if (urgency === row.urgency) return false
  const isRaised = urgencies.indexOf(urgency) < urgencies.indexOf(row.urgency)
  // Low has no ring 3, and its moderators are told at the step that ring 3 took.
  if (!isRaised && urgency === 'low' && (await hasAskedRing3(tx, row.id))) return ladders.restart(tx, row.id)
  await ladders.follow(tx, row.id)
  return false
}

async function hasAskedRing3(tx: Transaction, jobId: number): Promise<boolean> {
  const step = await tx.kysely
    .selectFrom('alert_steps as step')
    .innerJoin('jobs as job', (join) =>
      join.onRef('job.id', '=', 'step.job_id').onRef('job.round', '=', 'step.round'),
    )
    .where('step.job_id', '=', jobId)
    .where('step.ring', '=', 3)
    .select('step.id')
    .executeTakeFirst()
  return step !== undefined
}

function photoChange(row: FoundJob, photo: PreparedPhoto | null, isRemoved: boolean) {
  if (isRemoved) return 'removed'
  if (!photo) return undefined
  return row.photo_url === null ? 'added' : 'replaced'
}
