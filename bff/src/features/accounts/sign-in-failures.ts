import type { Metrics } from '../../core/metrics.ts'

/** Why a sign-in was refused. */
export const signInFailures = [
  'wrong-password',
  'wrong-passkey',
  /** A limit of wrong passwords (D-34). */
  'throttled',
  /** The account is locked, or was rejected (D-05). */
  'locked',
  /** The password of an admin was set too long ago (D-35). */
  'expired-password',
  /** A moderator or an admin began with a passkey that did not verify them. */
  'password-first',
] as const
export type SignInFailure = (typeof signInFailures)[number]

/** Counts a refused sign-in, without anything of the account. */
export type CountSignInFailure = (reason: SignInFailure) => void

export function countSignInFailures(metrics: Pick<Metrics, 'counter'>): CountSignInFailure {
  const count = metrics.counter('sign_in_failures_total', 'Sign-ins that were refused', {
    reason: signInFailures,
  })
  return (reason) => count({ reason })
}
