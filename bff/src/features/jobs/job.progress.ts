import { jobStatus } from '@snake-dispatch/domain/job-lifecycle'
import { AppError } from '../../calls/app-error.ts'
import type { Transaction } from '../../db/scope.ts'
import { storePhoto, type PreparedPhoto } from '../photos/photo.service.ts'
import { jobIs } from './job-lifecycle.service.ts'

/** A completion of one job by its claimer. */
export interface Completion {
  jobId: number
  userId: number
  notes: string
  photo: PreparedPhoto | null
  paymentSent: boolean
  paymentReferenceNumber: string | null
}

/**
 * Completes a claimed job (JOB-16). True when this call completed it, false when the same catcher had completed
 * it before (D-09).
 *
 * @throws AppError FORBIDDEN when another catcher has claimed it (JOB-17), CONFLICT when another has completed it
 *   or nobody has claimed it, NOT_FOUND when there is no such job
 */
export async function complete(tx: Transaction, completion: Completion): Promise<boolean> {
  const { jobId, userId, photo } = completion
  const completed = await tx.kysely
    .updateTable('jobs')
    .set({
      completed_at: new Date(),
      completion_notes: completion.notes,
      completion_photo_url: photo?.url ?? null,
      payment_sent: completion.paymentSent,
      payment_reference_number: completion.paymentReferenceNumber,
    })
    .where('id', '=', jobId)
    .where('claimed_by_id', '=', userId)
    .where(jobIs('claimed'))
    .returning('id')
    .executeTakeFirst()
  if (completed) {
    if (photo) await storePhoto(tx, photo, { jobId, kind: 'completion' })
    return true
  }
  const { claimedById, status } = await progressOf(tx, jobId)
  if (status === 'available') throw new AppError('CONFLICT', 'This job has not been claimed yet.')
  if (claimedById === userId) return false
  if (status === 'completed') throw new AppError('CONFLICT', 'This job has already been completed.')
  throw new AppError('FORBIDDEN', 'Only the catcher who claimed this job can complete it.')
}

async function progressOf(tx: Transaction, jobId: number) {
  const job = await tx.kysely
    .selectFrom('jobs')
    .select(['claimed_by_id', 'completed_at'])
    .where('id', '=', jobId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!job) throw jobNotFound()
  const claimedById = job.claimed_by_id
  return { claimedById, status: jobStatus({ claimedById, completedAt: job.completed_at }) }
}

/** The answer to a job that is not there, has been deleted or is not for this caller. */
export function jobNotFound(): AppError {
  return new AppError('NOT_FOUND', 'This job was not found.')
}
