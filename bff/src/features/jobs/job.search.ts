import { sql, type Expression, type SqlBool } from 'kysely'
import { isModerator } from '@snake-dispatch/contract/user'
import { isAustralianMobileOrLandline, normalisePhone } from '@snake-dispatch/domain/phone'
import { snakeLabel, snakeTypes } from '@snake-dispatch/domain/snake-type'
import { urgencies, type Urgency } from '@snake-dispatch/domain/urgency'
import type { Scope } from '../../db/scope.ts'
import type { Viewer } from './job.policy.ts'

/** What a job without a logger is shown under (D-14). */
const PUBLIC_REQUEST = 'public request'

/** What an urgency is found under: its label, and 'urgent' for high (JOB-04). */
const urgencyWords: Record<Urgency, string> = { high: 'high urgent', medium: 'medium', low: 'low' }

/** The text as a pattern that finds it anywhere, its own % and _ being no wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The search's parts that can be decided without the database. */
export function readSearch(search: string) {
  const text = search.trim().toLowerCase()
  return {
    text,
    types: snakeTypes.filter((type) => snakeLabel(type).toLowerCase().includes(text)),
    urgencies: urgencies.filter((urgency) => urgencyWords[urgency].includes(text)),
    /** As shown: '#10000012' and '$1,250'. */
    jobNumber: /^#?\d+$/.test(text) ? text.replace('#', '') : undefined,
    cost: /^\$?\d[\d,]*$/.test(text) ? text.replace(/[$,]/g, '') : undefined,
    /** Only a complete number: a part of one would let a stranger guess the rest (D-06). */
    mobile: isAustralianMobileOrLandline(text) ? normalisePhone(text) : undefined,
    publicRequest: PUBLIC_REQUEST.includes(text),
  }
}

/** The available jobs that a search finds for the viewer (JOB-04). */
export async function findIds(scope: Scope, viewer: Viewer, search: string): Promise<ReadonlySet<number>> {
  const rows = await scope.kysely
    .selectFrom('jobs as job')
    .leftJoin('users as creator', 'creator.id', 'job.created_by_id')
    .where('job.claimed_by_id', 'is', null)
    .where('job.deleted_at', 'is', null)
    .where(matchesSearch(search, viewer))
    .select('job.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * The condition that a job (aliases `job` and `creator`) is found by a search (JOB-04). What is
 * hidden from the viewer is not searched either: the address is compared in the form in which he sees it (D-06).
 */
function matchesSearch(search: string, viewer: Viewer): Expression<SqlBool> {
  const wanted = readSearch(search)
  const pattern = containing(wanted.text)
  const address = isModerator(viewer)
    ? sql`job.address`
    : sql`case when job.created_by_id = ${viewer.id} or job.claimed_by_id = ${viewer.id} then job.address else job.address_masked end`
  const texts = [
    sql`job.snake_type`,
    sql`job.suburb`,
    address,
    sql`job.client_name`,
    sql`job.details`,
    sql`job.location_details`,
    sql`creator.name`,
  ]
  const conditions = texts.map((text) => sql<SqlBool>`${text} ilike ${pattern}`)
  if (wanted.types.length > 0) conditions.push(sql`job.snake_type in (${sql.join(wanted.types)})`)
  if (wanted.urgencies.length > 0) conditions.push(sql`job.urgency in (${sql.join(wanted.urgencies)})`)
  if (wanted.jobNumber) conditions.push(sql`job.job_number::text like ${containing(wanted.jobNumber)}`)
  if (wanted.cost) conditions.push(sql`job.quoted_cost::text like ${containing(wanted.cost)}`)
  if (wanted.mobile)
    conditions.push(sql`regexp_replace(job.client_mobile, '[^0-9]', '', 'g') = ${wanted.mobile}`)
  if (wanted.publicRequest) conditions.push(sql`job.created_by_id is null`)
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}
