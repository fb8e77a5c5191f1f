import type { User } from '@snake-dispatch/contract/user'
import { catches } from '@snake-dispatch/domain/dispatch/catches'
import { lazy } from '@snake-dispatch/kit'
import { useIdle } from '@snake-dispatch/screen-parts/idle'
import styles from './Header.module.css'

/** As wide as the switch: the header does not move. */
const room = <span className={styles.onCall} aria-hidden />

const LazyOnCallMenu = lazy(
  () => import('@snake-dispatch/screen-parts/on-call').then((found) => found.OnCallMenu),
  {
    fallback: room,
    unavailable: null,
    preload: false,
  },
)

/**
 * The switch of those who may be asked of jobs (DISP-10). It comes when the page is idle: the first screen does without. In
 * the demo its badge has the room; the switch is in the settings.
 */
export function OnCallSwitch({ user }: { user: User }) {
  const isIdle = useIdle()
  return catches(user) && !user.isDemo && (isIdle ? <LazyOnCallMenu /> : room)
}
