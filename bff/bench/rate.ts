import autocannon from 'autocannon'
import { median } from './report.ts'

interface Target {
  url: string
  headers?: Record<string, string>
}

const CONNECTIONS = 16
const SECONDS = 4
const ROUNDS = 3

async function once({ url, headers = {} }: Target, duration: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx + result.errors} requests`)
  return result.requests.average
}

/**
 * Requests per second of two targets, taken in turns so that a slow moment of the machine hits both:
 * the middle one of three rounds each, after a warm-up.
 */
export async function compareRates(ours: Target, peer: Target): Promise<{ ours: number; peer: number }> {
  await once(ours, 2)
  await once(peer, 2)
  const rates = { ours: [] as number[], peer: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await once(ours, SECONDS))
    rates.peer.push(await once(peer, SECONDS))
  }
  return { ours: median(rates.ours), peer: median(rates.peer) }
}
