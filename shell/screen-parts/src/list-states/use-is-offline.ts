import { ApiError, session, useOnline, useSession, type Session } from '@snake-dispatch/kit'

/** Whether the page started without the server, which has not said yet whose it is (DISP-40). */
export function isUnconfirmed(now: Session = session.get()): boolean {
  return now.status === 'user' && now.offline === true
}

/**
 * Whether the page has no connection: the device says so, or the page started without one and its call did not reach the
 * server either.
 * @param error how the call of the screen failed
 */
export function useIsOffline(error: unknown): boolean {
  const isFailed = Boolean(error) && !(error instanceof ApiError)
  const isUnreachable = isUnconfirmed(useSession()) && isFailed
  return !useOnline() || isUnreachable
}
