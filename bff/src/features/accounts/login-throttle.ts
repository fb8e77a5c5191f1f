import { runLimited, type Limits, type Use } from '../../limits/limits.ts'
import { networkOf } from '../../limits/network.ts'
import { wrongPasswords } from '../../limits/limit-numbers.ts'

/** Who tries to sign in. */
interface LoginAttempt {
  /** The normalised email or mobile, whether or not an account has it. */
  readonly login: string
  /** Network address, as `addressOf` gives it. */
  readonly address: string
  /** The id of a browser that has signed in to this account before (`SessionManager.knownDevice`). */
  readonly device: string | null
}

/**
 * The limits on wrong passwords (D-34): per network, per login and network, and per login. They do not reveal which
 * accounts exist. Browsers that have signed in before count separately, with a limit per device instead of per login,
 * so that strangers cannot lock anybody out.
 */
export function createLoginThrottle(limits: Limits) {
  const perNetwork = limits.shared(wrongPasswords.perNetwork)
  const perPair = limits.shared(wrongPasswords.perLoginAndNetwork)
  const perLogin = limits.shared(wrongPasswords.perLogin)
  const perDevice = limits.shared(wrongPasswords.perDevice)

  return {
    /**
     * Makes an attempt to sign in, see `countWrongAttempts`. Success resets the count of its login and network.
     * @returns the outcome of `verify`; null for a wrong password
     * @throws AppError RATE_LIMITED, and the errors of `verify`
     */
    async attempt<T>(
      { login, address, device }: LoginAttempt,
      verify: () => Promise<T | null>,
    ): Promise<T | null> {
      const network = `${device ? 'known ' : ''}${networkOf(address)}`
      const pair = `${login} ${network}`
      const uses: Use[] = [
        { limit: perNetwork, key: network },
        { limit: perPair, key: pair },
        device ? { limit: perDevice, key: device } : { limit: perLogin, key: login },
      ]
      const verified = await countWrongAttempts(uses, verify)
      if (verified !== null) await perPair.reset(pair)
      return verified
    },
  }
}

/**
 * Verifies a password; only a wrong one counts (see `runLimited`).
 * @param verify gives null for a wrong password
 * @throws AppError RATE_LIMITED, and the errors of `verify`
 */
export function countWrongAttempts<T>(
  uses: readonly Use[],
  verify: () => Promise<T | null>,
): Promise<T | null> {
  return runLimited(uses, async (uncount) => {
    const verified = await verify()
    if (verified !== null) uncount()
    return verified
  })
}
