import type { ClientLinkKind } from '@snake-dispatch/domain/client-link'
import { sql, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { isOpenJob } from '../jobs/job-status.rows.ts'

/** A link as it is stored, from which its token can be made again. */
export interface StoredLink {
  readonly jobId: number
  readonly kind: ClientLinkKind
  readonly nonce: string
  readonly hash: string
}

const stored = sql<StoredLink>`jsonb_build_object(
  'jobId', link.job_id, 'kind', link.kind, 'nonce', link.nonce, 'hash', link.token_hash)`

/**
 * The link of one kind to the request of a job, unless it is revoked, as a value of a query.
 * @param job the column of the query that has the id of the job
 */
export const linkOf = (
  { kysely }: Pick<Scope, 'kysely'>,
  { kind, job }: { kind: ClientLinkKind; job: `${string}.${string}` },
) =>
  kysely
    .selectFrom('client_links as link')
    .where('link.job_id', '=', sql.ref<number>(job))
    .where('link.kind', '=', kind)
    .where('link.revoked_at', 'is', null)
    .select(stored.as('stored'))

/**
 * The link to the client's page of `job` for the catcher who has claimed it, while it is not over (DISP-30), as a value
 * of a query. `getsClientLink` is the same rule for a job that was read.
 */
export const claimersLink = ({ kysely }: Pick<Scope, 'kysely'>, userId: number) =>
  linkOf({ kysely }, { kind: 'view', job: 'job.id' }).where(
    sql<SqlBool>`job.claimed_by_id = ${userId} and ${isOpenJob('job')}`,
  )
