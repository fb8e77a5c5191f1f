import { sql } from 'kysely'
import type { Account } from '../../calls/account.ts'
import type { Core } from '../../core/core.ts'

/** Milliseconds between two writes: when 2,000 pages reconnect after a restart, a few writes are enough. */
const EVERY_MS = 200

/** Which accounts have an open page at this process. */
export type Presence = ReturnType<typeof createPresence>

/**
 * Keeps the rows of `live_connections` of this process (DISP-17): an account has one while at least one of its sockets
 * is open. A failed write is tried again. The rows are deleted with that of the process in `server_processes`.
 * @param processId names this process in `server_processes`
 */
export function createPresence({ database, log }: Pick<Core, 'database' | 'log'>, processId: string) {
  /** How many sockets each account has open. */
  const open = new Map<number, number>()
  /** The accounts whose rows may differ from `open`. */
  const changed = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  function count({ id }: Pick<Account, 'id'>, by: 1 | -1): void {
    const sockets = (open.get(id) ?? 0) + by
    if (sockets > 0) open.set(id, sockets)
    else open.delete(id)
    if (sockets === 0 || (sockets === 1 && by === 1)) changed.add(id)
  }

  async function write(): Promise<void> {
    const ids = [...changed]
    changed.clear()
    try {
      await add(ids.filter((id) => open.has(id)))
      await remove(ids.filter((id) => !open.has(id)))
    } catch (error) {
      for (const id of ids) changed.add(id)
      log.warn({ err: error }, 'Who has an open page could not be written')
    }
  }

  async function add(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    // Accounts that have been removed since, such as visits to the demo, have no row.
    await sql`insert into live_connections (process_id, user_id, realm)
      select ${processId}, id, realm from users where id = any(${ids}::int[])
      on conflict do nothing`.execute(database.withoutRealm)
  }

  async function remove(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    await sql`delete from live_connections where process_id = ${processId} and user_id = any(${ids}::int[])`.execute(
      database.withoutRealm,
    )
  }

  function flush(): Promise<void> {
    if (changed.size > 0) writing ??= write().finally(() => (writing = undefined))
    return writing ?? Promise.resolve()
  }

  return {
    /** One more socket of the account is open here. */
    opened: (account: Pick<Account, 'id'>) => count(account, 1),
    /** One less. */
    closed: (account: Pick<Account, 'id'>) => count(account, -1),
    start(): void {
      timer = setInterval(() => void flush(), EVERY_MS)
      timer.unref()
    },
    /** Settles when nothing is being written any more. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await writing
    },
  }
}
