import type { User } from './user.entity.ts'

/** The fields of an account that is not locked. */
export const unlocked = {
  isLocked: false,
  lockedReason: null,
  lockedAt: null,
  lockedById: null,
  lockedUntil: null,
} as const

/** Whether an account is locked at this moment: a suspension that is over does not count (FEE-03). */
export function isLockedAt(user: Pick<User, 'isLocked' | 'lockedUntil'>, now: Date): boolean {
  return user.isLocked && !(user.lockedUntil && user.lockedUntil <= now)
}
