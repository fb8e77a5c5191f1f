import type { Urgency } from '@snake-dispatch/domain/urgency'
import type { Transaction } from '../../db/scope.ts'
import { noteSameRequests } from '../duplicates/same-requests.rows.ts'
import { nextJobNumber } from './job-number.ts'

/** THE columns that a request has in common with the one that asks again (D-139): what its client has said of it. */
const copiedColumns = [
  'snake_type',
  'client_name',
  'client_mobile',
  'address',
  'address_masked',
  'suburb',
  'suburb_masked',
  'reach_suburbs',
  'request_keys',
  'details',
  'details_masked',
  'location_details',
  'location_details_masked',
  'position_latitude',
  'position_longitude',
  'position_accuracy',
  'quoted_cost',
  'legs',
  'snake_length',
  'in_sight',
  'is_public_submission',
  'payment_approved',
] as const

/** A request that was stored again. */
interface StoredAgain {
  readonly jobId: number
  readonly jobNumber: number
  readonly clientMobile: string
  readonly createdById: number | null
}

/**
 * Stores a request that is over once more, as a new job (D-139). It is never shown to who had claimed it, nor to those
 * to whom it was not shown before; when the catcher of its personal link is among them, the new one is not theirs
 * (PUB-09). Its photo is not copied.
 *
 * @returns undefined when its client was erased (D-38)
 */
export async function storeAgain(
  tx: Transaction,
  endedId: number,
  { isInside, now }: { readonly isInside: boolean; readonly now: Date },
): Promise<StoredAgain | undefined> {
  const ended = await tx.kysely
    .selectFrom('jobs')
    .select(copiedColumns)
    .select(['urgency', 'created_by_id', 'claimed_by_id', 'not_shown_to'])
    .where('id', '=', endedId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!ended) return undefined
  const { claimed_by_id: claimerId, created_by_id: linkOfId, ...copied } = ended
  const notShownTo = [...new Set([...ended.not_shown_to, ...(claimerId === null ? [] : [claimerId])])]
  const createdById = linkOfId !== null && notShownTo.includes(linkOfId) ? null : linkOfId
  const { id, job_number: jobNumber } = await tx.kysely
    .insertInto('jobs')
    .values({
      ...copied,
      urgency: isInside ? ('high' satisfies Urgency) : ended.urgency,
      created_by_id: createdById,
      not_shown_to: notShownTo,
      job_number: await nextJobNumber(tx),
      created_at: now,
    })
    .returning(['id', 'job_number'])
    .executeTakeFirstOrThrow()
  await noteSameRequests(tx, { id, keys: ended.request_keys ?? [] }, now)
  return { jobId: id, jobNumber, clientMobile: ended.client_mobile!, createdById }
}
