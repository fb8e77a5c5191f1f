import {
  MAX_FOUND_OTHERS,
  type FindQuery,
  type Found,
  type FoundPayment,
} from '@snake-dispatch/contract/find'
import { MIN_SEARCH_LENGTH } from '@snake-dispatch/contract/found-jobs'
import { isAdmin } from '@snake-dispatch/contract/user'
import { foldText } from '@snake-dispatch/domain/folded-text'
import { sql, type SqlBool } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import { containing } from '../../db/containing.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { findPeople } from '../accounts/find-people.service.ts'
import { findInvoices } from '../fees/find-invoices.service.ts'
import { findJobs } from './find-jobs.service.ts'

/**
 * Whatever the reader may see and a text names: jobs, people, invoices and payment references (D-177). Each kind is read
 * from indexes, so the time does not grow with what is stored.
 */
export async function findAnything({ scope, account }: Reader, { search, only }: FindQuery): Promise<Found> {
  if (only === 'openJobs')
    return { jobs: await findJobs(scope, search, true), people: [], invoices: [], payments: [] }
  const isForAdmin = isAdmin(account)
  return {
    jobs: await findJobs(scope, search),
    people: await findPeople(scope, search, isForAdmin),
    invoices: isForAdmin ? await findInvoices(scope, search) : [],
    payments: await findPayments(scope, search),
  }
}

/** Payments to loggers with a text in their reference, the newest first; what is deleted is not among them. */
async function findPayments({ kysely }: Pick<Scope, 'kysely'>, search: string): Promise<FoundPayment[]> {
  const text = foldText(search)
  if (text.length < MIN_SEARCH_LENGTH) return []
  const rows = await kysely
    .selectFrom('jobs as job')
    .leftJoin('users as catcher', 'catcher.id', 'job.claimed_by_id')
    .where('job.payment_reference_number', 'is not', null)
    .where(sql<SqlBool>`fold_text(job.payment_reference_number) like ${containing(text)}`)
    .where('job.completed_at', 'is not', null)
    .where('job.deleted_at', 'is', null)
    .orderBy('job.id', 'desc')
    .limit(MAX_FOUND_OTHERS)
    .select(['job.job_number', 'job.payment_reference_number', 'job.completed_at', 'catcher.name'])
    .execute()
  return rows.map((row) => ({
    jobNumber: row.job_number,
    reference: row.payment_reference_number!,
    catcher: row.name,
    completedAt: isoInstant(row.completed_at!),
  }))
}
