import { sql, type Expression, type SqlBool } from 'kysely'
import { isModerator } from '@snake-dispatch/contract/user'
import { readSearch } from '@snake-dispatch/domain/job-search'
import { nationalNumber } from '@snake-dispatch/domain/phone'
import { withPlainDigits } from '@snake-dispatch/domain/plain-digits'
import { containing } from '../../db/containing.ts'
import type { Viewer } from './job.policy.ts'
import { clientNumber } from './client-number.rows.ts'

/**
 * The condition that a job (aliases `job` and `creator`) is found by a search (JOB-04). What is
 * hidden from the viewer is not searched either: each text is compared as they see it (D-06, D-26).
 */
export function matchesSearch(search: string, viewer: Viewer): Expression<SqlBool> {
  const wanted = readSearch(search)
  // Only a complete number: a part of one would let a stranger find out the rest (D-06).
  const mobile = /(?:\d\D*){10}/.test(withPlainDigits(search)) ? nationalNumber(search) : undefined
  const pattern = containing(wanted.text)
  const shown = (text: 'suburb' | 'address' | 'details' | 'location_details') => {
    const [full, masked] = [sql.ref(`job.${text}`), sql.ref(`job.${text}_masked`)]
    return isModerator(viewer)
      ? full
      : sql`case when job.created_by_id = ${viewer.id} or job.claimed_by_id = ${viewer.id} then ${full} else ${masked} end`
  }
  const texts = [
    sql`job.snake_type`,
    shown('suburb'),
    shown('address'),
    sql`job.client_name`,
    shown('details'),
    shown('location_details'),
    sql`creator.name`,
  ]
  const conditions = texts.map((text) => sql<SqlBool>`fold_text(${text}) like ${pattern}`)
  if (wanted.types.length > 0) conditions.push(sql`job.snake_type in (${sql.join(wanted.types)})`)
  if (wanted.urgencies.length > 0) conditions.push(sql`job.urgency in (${sql.join(wanted.urgencies)})`)
  if (wanted.jobNumber) conditions.push(sql`job.job_number::text like ${containing(wanted.jobNumber)}`)
  if (wanted.cost) conditions.push(sql`job.quoted_cost::text like ${containing(wanted.cost)}`)
  if (mobile) conditions.push(sql`${clientNumber('job')} = ${mobile}`)
  if (wanted.publicRequest) conditions.push(sql`(job.created_by_id is null and not job.is_office_call)`)
  if (wanted.officeCall) conditions.push(sql`job.is_office_call`)
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}
