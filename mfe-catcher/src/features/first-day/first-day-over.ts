import { FIRST_DAY_COOKIE } from '@snake-dispatch/contract/portal-config'
import type { User } from '@snake-dispatch/contract/user'
import { catches } from '@snake-dispatch/domain/dispatch/catches'
import { pageData, serverNow } from '@snake-dispatch/kit'

/** Days after the registration during which the first day's lines are shown (D-155). */
const FIRST_DAYS = 60

/**
 * Whether somebody may still have something to do of the first day, as far as this browser knows. The server reads the
 * same cookie: it draws the room of the lines.
 */
export function hasFirstDay(user: User): boolean {
  return isInFirstDays(user) && !isOver(user.id)
}

/** Whether the first day's lines are for somebody, unless they are done or hidden. */
export function isInFirstDays(user: User): boolean {
  const isNew = serverNow() - Date.parse(user.createdAt) < FIRST_DAYS * 86_400_000
  return isNew && catches(user) && !user.isDemo
}

const isOver = (userId: number): boolean =>
  typeof document === 'undefined'
    ? pageData()?.isFirstDayOver === true
    : document.cookie.split('; ').includes(`${FIRST_DAY_COOKIE}=${userId}`)

/** Remembers on this device that it is done, or hidden. */
export function rememberFirstDayOver(userId: number): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is younger than the oldest browsers
  document.cookie = `${FIRST_DAY_COOKIE}=${userId}; path=/; samesite=lax; max-age=${FIRST_DAYS * 86_400}`
}
