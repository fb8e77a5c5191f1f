import type { ClientLinkKind } from '@snake-dispatch/domain/client-link'
import { LINK_AFTER_END_MS, LINK_KEPT_MS, LINK_UNCLAIMED_MS } from '@snake-dispatch/domain/client-rights'
import { createHmac, randomBytes } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { Core } from '../../core/core.ts'
import { hashOfToken } from '../../core/token-hash.ts'
import type { Database } from '../../db/database.ts'
import type { Realm } from '../../db/realm.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { isUnfinished, keepsLinkAlive } from '../disputes/disputes.rows.ts'
import type { StoredLink } from './client-links.rows.ts'

/** Bytes of a token: 128 bits, which nobody guesses (DISP-30). */
const TOKEN_BYTES = 16

/** What a link leads to. */
export interface FoundLink {
  readonly jobId: number
  readonly kind: ClientLinkKind
  readonly realm: Realm
  /** Names the link for limits, without being its token. */
  readonly key: string
}

/** Makes and reads the links of clients' pages. */
export type ClientLinks = ReturnType<typeof createClientLinks>

/**
 * The links of clients' pages. Call `open` first: it reads the key of their tokens.
 * @throws Error in `make` and `tokensOf` before `open`
 */
export function createClientLinks({
  clock,
  database,
  settings,
}: Pick<Core, 'clock' | 'database' | 'settings'>) {
  let secret: string | undefined

  function tokenOf(jobId: number, kind: ClientLinkKind, nonce: string): string {
    if (secret === undefined) throw new Error('The links of clients are not open yet.')
    const mac = createHmac('sha256', secret).update(`${jobId}:${kind}:${nonce}`).digest()
    return mac.subarray(0, TOKEN_BYTES).toString('base64url')
  }

  /** The tokens of the links of one kind, by job. A job without such a link, or with a revoked one, has no entry. */
  async function tokensOf(
    { kysely }: Pick<Scope, 'kysely'>,
    jobIds: readonly number[],
    kind: ClientLinkKind,
  ): Promise<ReadonlyMap<number, string>> {
    if (jobIds.length === 0) return new Map()
    const links = await kysely
      .selectFrom('client_links')
      .select(['job_id', 'nonce', 'token_hash'])
      .where('job_id', 'in', jobIds)
      .where('kind', '=', kind)
      .where('revoked_at', 'is', null)
      .execute()
    return new Map(
      links.flatMap(({ job_id: jobId, nonce, token_hash: hash }) => {
        const token = shownToken({ jobId, kind, nonce, hash })
        return token === null ? [] : [[jobId, token]]
      }),
    )
  }

  /** The token of a stored link; null when the key was lost: the link that the client has still works, but is not known. */
  function shownToken({ jobId, kind, nonce, hash }: StoredLink): string | null {
    const token = tokenOf(jobId, kind, nonce)
    return hashOfToken(token) === hash ? token : null
  }

  return {
    /** Reads or makes the key of all tokens. */
    async open(): Promise<void> {
      secret = await settings.secret('client-links', () => randomBytes(32).toString('base64url'))
    },

    /** Makes the links of a new job, in the transaction that stores it. */
    async make(tx: Transaction, jobId: number, kinds: readonly ClientLinkKind[]): Promise<void> {
      const links = kinds.map((kind) => {
        const nonce = randomBytes(TOKEN_BYTES).toString('base64url')
        return { job_id: jobId, kind, nonce, token_hash: hashOfToken(tokenOf(jobId, kind, nonce)) }
      })
      await tx.kysely.insertInto('client_links').values(links).execute()
    },

    tokensOf,
    shownToken,

    /**
     * What a token leads to: of a duplicate, to the job that goes on in its place (D-167). Null for one that is wrong, revoked or expired (DISP-34). One query covers all of these.
     */
    async find(token: string): Promise<FoundLink | null> {
      const hash = hashOfToken(token)
      const found = await database.withoutRealm
        .selectFrom('client_links as link')
        .innerJoin('jobs as own', 'own.id', 'link.job_id')
        .innerJoin('jobs as job', (join) =>
          join.on('job.id', '=', sql<number>`coalesce(own.merged_into_id, own.id)`),
        )
        .select(['job.id as job_id', 'link.realm', kindOfLink.as('kind')])
        .where('link.token_hash', '=', hash)
        .where('link.revoked_at', 'is', null)
        // A client whose dispute goes on reads it on their page (D-175).
        .where((is) =>
          is.or([
            isAlive(clock.now()),
            is.and([
              is('link.kind', '!=', 'view'),
              is.exists(keepsLinkAlive({ kysely: database.withoutRealm }, clock.now())),
            ]),
          ]),
        )
        .executeTakeFirst()
      return found ? { jobId: found.job_id, kind: found.kind, realm: found.realm, key: hash } : null
    },
  }
}

/**
 * Who follows another client's job by the link of their own duplicate may change nothing of it, and is the client of
 * its visit all the same (D-181). Where both came from the same mobile their link is that of one client.
 */
const kindOfLink = sql<ClientLinkKind>`case
  when link.kind = 'client' and own.merged_into_id is not null
    and own.request_keys[1] is distinct from job.request_keys[1] then 'dispute'
  else link.kind end`

/** The condition that the links to a job (alias `job`) still work at an instant (DISP-34). */
function isAlive(now: Date) {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const endedAt = sql`coalesce(job.completed_at, job.cancelled_at, job.deleted_at)`
  return sql<SqlBool>`(case when ${endedAt} is not null then ${endedAt} > ${before(LINK_AFTER_END_MS)}
    else job.claimed_by_id is not null or job.created_at > ${before(LINK_UNCLAIMED_MS)} end)`
}

/** Revokes the links of a job, for good. @returns false when all were revoked before, or there is none */
export async function revokeLinks(tx: Transaction, jobId: number, now: Date): Promise<boolean> {
  const revoked = await tx.kysely
    .updateTable('client_links')
    .set({ revoked_at: now })
    .where('job_id', '=', jobId)
    .where('revoked_at', 'is', null)
    .returning('job_id')
    .execute()
  return revoked.length > 0
}

/**
 * Removes the links of jobs that ended 31 days ago or earlier: they stopped working a day after that end (DISP-34). A
 * dispute that goes on keeps them (D-175). Those of a duplicate last as long as those of the job that it leads to.
 */
export async function eraseOldLinks(
  { withoutRealm }: Pick<Database, 'withoutRealm'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - LINK_KEPT_MS).toISOString()
  await sql`delete from client_links using jobs as own, jobs where own.id = client_links.job_id
    and jobs.id = coalesce(own.merged_into_id, own.id)
    and coalesce(jobs.completed_at, jobs.cancelled_at, jobs.deleted_at) < ${before}::timestamptz
    and not exists (select from disputes where disputes.job_id = jobs.id and disputes.subject = 'visit'
      and ${isUnfinished(now, 'disputes')})`.execute(withoutRealm)
}
