import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'

/** What the portal has enqueued for later: it counts from the time that the bench's clock showed. */
export interface Postponed {
  readonly id: string
  readonly name: string
  /** The delay, in milliseconds. */
  readonly afterMs: number
}

/** The tasks of dispatch, whose delays are of the simulated day. */
const TASKS = ['run-alert-steps', 'send-alerts', 'send-push']
/** Milliseconds between looks. */
const EVERY_MS = 4
/** On which pg-boss listens for what is due now: one of its queues, by name. */
const CHANNEL = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`

/**
 * The queue of the portal as the simulated day needs it. pg-boss counts delays by the clock of the database, which nobody
 * can move: what it postpones is made due when the simulated clock comes to it.
 */
export function followQueue(client: Client) {
  const known = new Set<string>()
  return {
    /** Waits until everything that is due has run. @returns what was postponed since the last call */
    async settled(): Promise<Postponed[]> {
      for (;;) {
        // A run that is tried again is so within seconds: it is waited for.
        const { rows } = await client.query<{ id: string; name: string; isBusy: boolean; afterMs: number }>(
          `select id, name, state <> 'created' or start_after <= now() as "isBusy",
             (round(extract(epoch from start_after - created_on)) * 1000)::float as "afterMs"
           from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')
             and (state <> 'created' or start_after <= now() or id <> all($2::uuid[]))`,
          [TASKS, [...known]],
        )
        if (!rows.some(({ isBusy }) => isBusy)) {
          for (const { id } of rows) known.add(id)
          return rows
        }
        await setTimeout(EVERY_MS)
      }
    },

    /** Makes postponed runs due. */
    async makeDue(runs: readonly Postponed[]): Promise<void> {
      const ids = runs.map(({ id }) => id)
      for (const id of ids) known.delete(id)
      await client.query(`update pgboss.job set start_after = now() where id = any($1::uuid[])`, [ids])
      await client.query(`select pg_notify(${CHANNEL}, name) from unnest($1::text[]) name`, [
        [...new Set(runs.map(({ name }) => name))],
      ])
    },

    /** Drops everything that is postponed. */
    async clear(): Promise<void> {
      await client.query(
        `delete from pgboss.job where name = any($1) and state = 'created' and start_after > now()`,
        [TASKS],
      )
      known.clear()
    },
  }
}
