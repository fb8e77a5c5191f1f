import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { CompiledQuery } from 'kysely'
import { AppError } from '../calls/app-error.ts'
import type { Database } from '../db/database.ts'

/** How many points a key has within so many seconds. */
export interface LimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** A limit on how often something may be done by somebody. */
export interface Limit {
  /** Takes a point. @throws AppError RATE_LIMITED with the seconds to wait when none is left */
  take(key: string): Promise<void>
  /** Gives one point back. */
  giveBack(key: string): Promise<void>
  /** Gives all points back. */
  reset(key: string): Promise<void>
}

/** Makes limits; `factor` multiplies every one of them (D-21). */
export interface Limits {
  /** Counted in this process. */
  inMemory(rule: LimitRule): Limit
  /** Counted in the database: shared by all replicas and not forgotten at a restart. */
  shared(rule: LimitRule): Limit
}

/** Opens the limits of a migrated database. */
export function openLimits(database: Database, factor: number): Limits {
  const options = ({ name, points, seconds }: LimitRule) => ({
    keyPrefix: name,
    points: Math.max(1, Math.round(points * factor)),
    duration: seconds,
  })
  /** What the limiter takes for a connection of `pg`: our own queries, on either database. */
  const client = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await database.unbound.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
  return {
    inMemory: (rule) => toLimit(new RateLimiterMemory(options(rule))),
    shared: (rule) =>
      toLimit(
        new RateLimiterPostgres({
          ...options(rule),
          storeClient: client,
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
        }),
      ),
  }
}

/**
 * Does what a limit counts. Work that fails gets its point back: refused work is not counted.
 * @throws AppError RATE_LIMITED, and whatever the work throws
 */
export async function counted<T>(limit: Limit, key: string, work: () => Promise<T>): Promise<T> {
  await limit.take(key)
  try {
    return await work()
  } catch (error) {
    // Why the work failed is the answer, whether the point can be given back or not.
    await limit.giveBack(key).catch(() => {})
    throw error
  }
}

function toLimit(limiter: RateLimiterAbstract): Limit {
  const refuse = (result: RateLimiterRes): never => {
    const retryAfter = Math.max(1, Math.ceil(result.msBeforeNext / 1000))
    throw new AppError('RATE_LIMITED', `Too many requests. Please try again ${inWords(retryAfter)}.`, {
      retryAfter,
    })
  }
  return {
    async take(key) {
      try {
        await limiter.consume(key)
      } catch (error) {
        if (error instanceof RateLimiterRes) refuse(error)
        throw error
      }
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
    async reset(key) {
      await limiter.delete(key)
    },
  }
}

function inWords(seconds: number): string {
  if (seconds < 60) return 'in a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}
