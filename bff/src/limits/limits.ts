import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { CompiledQuery } from 'kysely'
import { AppError } from '../calls/app-error.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/scope.ts'

/** How many points a key has in a number of seconds. */
export interface LimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** The refusal, where the usual 'Too many requests' would not tell people what to do. */
  readonly refusal?: (used: UsedUp) => AppError
}

/** A key that has no point left. */
interface UsedUp {
  /** The points that a key has at the start. */
  readonly points: number
  /** Seconds until it has points again, and in words: 'in 25 minutes'. */
  readonly retryAfter: number
  readonly wait: string
}

/** A limit on how often a key may do something. */
export interface Limit {
  /**
   * Uses up points, by default one; several at once are used up as a whole or not at all.
   * @throws AppError RATE_LIMITED with the seconds to wait, or the rule's own refusal, when fewer are left
   */
  consume(key: string, points?: number): Promise<void>
  /** True when no point is left, so that `consume` would be refused. Uses up no point itself. */
  isUsedUp(key: string): Promise<boolean>
  /** Returns points, by default one. */
  refund(key: string, points?: number): Promise<void>
  /** Returns all points. */
  reset(key: string): Promise<void>
}

/** Makes limits; `factor` multiplies every one of them (D-21). */
export interface Limits {
  /** Counted in this process. */
  inMemory(rule: LimitRule): Limit
  /** Counted in the database: shared by all replicas and kept over a restart. */
  shared(rule: LimitRule): Limit
  /**
   * A shared limit whose points are used up by what the transaction commits, and by nothing else: a call that fails, or
   * that repeats an earlier one, does not count, not even while it runs. Transactions of one key wait for each other.
   */
  within(tx: Transaction, rule: LimitRule): Pick<Limit, 'consume'>
}

/**
 * Opens the limits of a migrated database.
 * @param phone the number that a refusal says to call (`CONTACT_PHONE`): a snake does not wait (D-126)
 */
export function openLimits(database: Pick<Database, 'withoutRealm'>, factor: number, phone: string): Limits {
  const options = ({ name, points, seconds }: LimitRule) => ({
    keyPrefix: name,
    points: Math.max(1, Math.round(points * factor)),
    duration: seconds,
  })
  /** Replaces the limiter's `pg` client: runs its queries on either database. */
  const clientOf = (connection: () => Pick<Database['withoutRealm'], 'executeQuery'>) => ({
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await connection().executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  })
  const stored = (rule: LimitRule, storeClient: ReturnType<typeof clientOf>) =>
    new RateLimiterPostgres({
      ...options(rule),
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
  const refusal = tooManyRequests(phone)
  const client = clientOf(() => database.withoutRealm)
  return {
    inMemory: (rule) => toLimit(new RateLimiterMemory(options(rule)), { refusal, ...rule }),
    shared: (rule) => toLimit(stored(rule, client), { refusal, ...rule }),
    within: (tx, rule) =>
      toLimit(
        stored(
          rule,
          clientOf(() => tx.raw),
        ),
        { refusal, ...rule },
      ),
  }
}

/** Points of a limit that work uses up. */
export interface Use {
  readonly limit: Limit
  readonly key: string
  readonly points?: number
}

/**
 * Runs work that counts against limits. It takes the points first, so that concurrent calls cannot exceed a limit. It
 * refunds them when the work fails or calls `uncount`, such as for a right password (D-34). What a transaction does is
 * counted by `Limits.within` instead (D-133).
 * @throws AppError when a limit is used up, and the errors of the work
 */
export async function runLimited<T>(
  uses: readonly Use[],
  work: (uncount: () => void) => Promise<T>,
): Promise<T> {
  const taken: Use[] = []
  let isCounted = false
  try {
    for (const use of uses) {
      await use.limit.consume(use.key, use.points)
      taken.push(use)
    }
    let isUncounted = false
    const result = await work(() => void (isUncounted = true))
    isCounted = !isUncounted
    return result
  } finally {
    // A refund that fails must not hide the outcome of the work.
    if (!isCounted) await Promise.allSettled(taken.map(({ limit, key, points }) => limit.refund(key, points)))
  }
}

function toLimit(limiter: RateLimiterAbstract, { refusal }: Pick<Required<LimitRule>, 'refusal'>): Limit {
  return {
    async consume(key, points = 1) {
      try {
        await limiter.consume(key, points)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        // The limiter has counted the refused points too; another use may fit, once points are refunded.
        await limiter.reward(key, points)
        const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw refusal({ points: limiter.points, retryAfter, wait: inWords(retryAfter) })
      }
    },
    async isUsedUp(key) {
      const used = await limiter.get(key)
      return used !== null && used.remainingPoints <= 0
    },
    async refund(key, points = 1) {
      await limiter.reward(key, points)
    },
    async reset(key) {
      await limiter.delete(key)
    },
  }
}

const tooManyRequests =
  (phone: string) =>
  ({ retryAfter, wait }: UsedUp): AppError =>
    new AppError('RATE_LIMITED', `Too many requests. Please try again ${wait}, or call ${phone}.`, {
      retryAfter,
    })

/** Waits of up to this many minutes are given in minutes, longer ones in hours. */
const MINUTES_IN_WORDS = 90

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  return minutes <= MINUTES_IN_WORDS ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}
