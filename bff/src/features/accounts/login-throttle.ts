import type { Limit, Limits } from '../../limits/limits.ts'
import { networkOf } from '../../limits/network.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/** One limit that an attempt counts against, and under which key. */
interface CountedLimit {
  readonly limit: Limit
  readonly key: string
}

/** Who tries to sign in. */
interface LoginAttempt {
  /** The normalised email or mobile, of an account or not. */
  readonly login: string
  /** Network address, as `addressOf` gives it. */
  readonly address: string
  /** The id of a browser that has signed in to this account before (`SessionManager.knownDevice`). */
  readonly device: string | null
}

/**
 * The limits of wrong passwords (D-34): 10 per login and network and 30 per network in 15 minutes, and 100 per login in
 * an hour. They do not reveal which accounts exist. Browsers that have signed in before are counted apart from strangers,
 * who therefore cannot lock anybody out, and each has 10 in 15 minutes instead of the 100 of its login.
 */
export function createLoginThrottle(limits: Limits) {
  const perNetwork = limits.shared({ name: 'login-network', points: 30, seconds: QUARTER_HOUR })
  const perPair = limits.shared({ name: 'login-pair', points: 10, seconds: QUARTER_HOUR })
  const perLogin = limits.shared({ name: 'login', points: 100, seconds: HOUR })
  const perDevice = limits.shared({ name: 'login-device', points: 10, seconds: QUARTER_HOUR })

  return {
    /**
     * Makes an attempt to sign in, see `countWrongAttempts`. Success resets the count of its login and network.
     * @throws AppError RATE_LIMITED, and the errors of `verify`
     */
    async attempt<T>(
      { login, address, device }: LoginAttempt,
      verify: () => Promise<T | null>,
    ): Promise<T | null> {
      const network = `${device ? 'known ' : ''}${networkOf(address)}`
      const pair = `${login} ${network}`
      const counted: CountedLimit[] = [
        { limit: perNetwork, key: network },
        { limit: perPair, key: pair },
        device ? { limit: perDevice, key: device } : { limit: perLogin, key: login },
      ]
      const verified = await countWrongAttempts(counted, verify)
      if (verified !== null) await perPair.reset(pair)
      return verified
    },
  }
}

/**
 * Verifies a password and counts wrong ones. The points are taken before the verification, so that of attempts sent at
 * once no more are verified than of those in a row; they are given back unless the password was wrong.
 * @param verify gives null for a wrong password
 * @throws AppError RATE_LIMITED, and the errors of `verify`
 */
export async function countWrongAttempts<T>(
  counted: readonly CountedLimit[],
  verify: () => Promise<T | null>,
): Promise<T | null> {
  const taken: CountedLimit[] = []
  let isWrong = false
  try {
    for (const one of counted) {
      await one.limit.consume(one.key)
      taken.push(one)
    }
    const verified = await verify()
    isWrong = verified === null
    return verified
  } finally {
    // A point that cannot be given back, because the database is unavailable, does not change the answer.
    if (!isWrong) await Promise.allSettled(taken.map(({ limit, key }) => limit.refund(key)))
  }
}
