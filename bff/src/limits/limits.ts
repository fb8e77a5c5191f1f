import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { CompiledQuery } from 'kysely'
import { AppError } from '../calls/app-error.ts'
import type { Database } from '../db/database.ts'

/** How many points a key has in a number of seconds. */
export interface LimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** A limit on how often a key may do something. */
export interface Limit {
  /** Uses up one point. @throws AppError RATE_LIMITED with the seconds to wait when no point is left */
  consume(key: string): Promise<void>
  /** Returns one point. */
  refund(key: string): Promise<void>
  /** Returns all points. */
  reset(key: string): Promise<void>
}

/** Makes limits; `factor` multiplies every one of them (D-21). */
export interface Limits {
  /** Counted in this process. */
  inMemory(rule: LimitRule): Limit
  /** Counted in the database: shared by all replicas and kept over a restart. */
  shared(rule: LimitRule): Limit
}

/** Opens the limits of a migrated database. */
export function openLimits(database: Database, factor: number): Limits {
  const options = ({ name, points, seconds }: LimitRule) => ({
    keyPrefix: name,
    points: Math.max(1, Math.round(points * factor)),
    duration: seconds,
  })
  /** Replaces the limiter's `pg` client: runs its queries on either database. */
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
 * Runs work that counts against a limit. Work that fails does not count: its point is refunded.
 * @throws AppError RATE_LIMITED, and the errors of the work
 */
export async function counted<T>(limit: Limit, key: string, work: () => Promise<T>): Promise<T> {
  await limit.consume(key)
  try {
    return await work()
  } catch (error) {
    // A refund that fails must not hide the error of the work.
    await limit.refund(key).catch(() => {})
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
    async consume(key) {
      try {
        await limiter.consume(key)
      } catch (error) {
        if (error instanceof RateLimiterRes) refuse(error)
        throw error
      }
    },
    async refund(key) {
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
