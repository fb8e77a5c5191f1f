import autocannon from 'autocannon'

/** A request that is repeated. */
export interface Target {
  url: string
  headers?: Record<string, string>
  /** Headers of each connection besides, such as the sessions of accounts: calls of one account wait for each other. */
  ofConnections?: readonly Record<string, string>[]
  /** Sent by POST; without it the request is a GET. */
  body?: string
  /** Paths that each connection asks for in turn, in place of the one of `url`. */
  paths?: readonly string[]
}

/** Connections at a time. */
export const CONNECTIONS = 16
const SECONDS = 4
const ROUNDS = 5

async function once(
  { url, headers = {}, ofConnections = [], body, paths }: Target,
  duration: number,
): Promise<number> {
  const sent = body === undefined ? {} : { method: 'POST' as const, body }
  let connection = 0
  const setupClient = (client: autocannon.Client) => {
    const all = { ...headers, ...ofConnections[connection++ % ofConnections.length] }
    // Headers that are set for a client reach the first of several requests only.
    if (paths) client.setRequests(paths.map((path) => ({ path, headers: all })))
    else client.setHeaders(all)
  }
  const result = await autocannon({ url, headers, ...sent, connections: CONNECTIONS, duration, setupClient })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx + result.errors} requests`)
  return result.requests.average
}

/**
 * Requests per second of several targets, in five rounds after a warm-up. The targets alternate, so that a slow moment
 * of the machine affects all of them.
 */
export async function compareRates<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
): Promise<Record<Name, number[]>> {
  const measured = (Object.entries(targets) as [Name, Target][]).map(([name, target]) => ({
    name,
    target,
    rates: [] as number[],
  }))
  for (const { target } of measured) await once(target, 2)
  for (let round = 0; round < ROUNDS; round++)
    for (const { target, rates } of measured) rates.push(await once(target, SECONDS))
  return Object.fromEntries(measured.map(({ name, rates }) => [name, rates])) as Record<Name, number[]>
}
