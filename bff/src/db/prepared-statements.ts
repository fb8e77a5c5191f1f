import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** The most statements that each connection keeps prepared: about as many as the portal has. */
const MAX_STATEMENTS = 300

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/**
 * Prepares repeated statements, so that the server plans each one once per connection: planning a list takes as long as
 * reading fifty jobs. A statement is prepared when its text occurs a second time, so that texts that differ at each
 * call, such as inserts of many rows, do not use up the slots.
 */
export function prepareStatements(pool: Pool): void {
  const seen = new Set<string>()
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known
    if (!seen.delete(text)) {
      if (seen.size >= MAX_STATEMENTS) seen.clear()
      seen.add(text)
      return undefined
    }
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
    return name
  }
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as Query
    client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text)
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
    }) as typeof client.query
  })
}
