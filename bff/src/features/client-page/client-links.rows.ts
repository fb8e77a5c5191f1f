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

/**
 * The link to the client's page of `job` for the catcher who has claimed it, while it is not over (DISP-30), as a value
 * of a query. `getsClientLink` is the same rule for a job that was read.
 */
export const claimersLink = ({ kysely }: Pick<Scope, 'kysely'>, userId: number) =>
  kysely
    .selectFrom('client_links as link')
    .whereRef('link.job_id', '=', sql.ref('job.id'))
    .where('link.kind', '=', 'view')
    .where('link.revoked_at', 'is', null)
    .where(sql<SqlBool>`job.claimed_by_id = ${userId} and ${isOpenJob('job')}`)
    .select(
      sql<StoredLink>`jsonb_build_object('jobId', link.job_id, 'kind', link.kind, 'nonce', link.nonce, 'hash', link.token_hash)`.as(
        'stored',
      ),
    )
