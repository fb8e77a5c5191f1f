import { Button, Logo } from '@snake-dispatch/design-system'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import { paths } from '@snake-dispatch/contract/paths'
import { isModerator, isRestricted, type User } from '@snake-dispatch/contract/user'
import { isRouted, lazy, mayOpen } from '@snake-dispatch/kit'
import { useNavigation } from '@snake-dispatch/kit/host'
import { Link } from '@snake-dispatch/kit/router'
import { useIdle } from '@snake-dispatch/screen-parts/idle'
import styles from './Header.module.css'
import { Bell, hasInbox } from './Bell.tsx'
import { MainNav } from './MainNav.tsx'
import { OnCallSwitch } from './OnCallSwitch.tsx'
import { UserMenuButton } from './UserMenuButton.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** The search of everything, for staff, when the page is idle (D-177). */
const Find = lazy(() => import('./find/Find.tsx').then((found) => found.Find), {
  preload: false,
  unavailable: null,
})

/**
 * The header of the signed-in screens (NAV-01) with their navigation (NAV-03, D-179); its links come from the routes of the
 * deployed remotes.
 */
export function Header({ user }: { user: User | null }) {
  return (
    <header className={styles.header}>
      <div
        className={styles.row}
        data-signed-in={user ? true : undefined}
        data-wide={(user && isModerator(user)) || undefined}
      >
        <Link to={paths.home} className={styles.logo}>
          <Logo name="Snake Dispatch NSW" />
        </Link>
        {user && (isRestricted(user) ? <OnlyWayOut /> : <SignedIn user={user} />)}
      </div>
    </header>
  )
}

/** Until the password is changed, or a passkey shown, nothing else can be opened (AUTH-15, AUTH-23). */
function OnlyWayOut() {
  const { signOut, question } = useSignOut()
  return (
    <div className={styles.end}>
      <Button variant="quiet" size="small" onClick={signOut}>
        Sign Out
      </Button>
      {question}
    </div>
  )
}

function SignedIn({ user }: { user: User }) {
  const areas = useNavigation('header').filter(({ route }) => mayOpen(user, route.audience))
  const isIdle = useIdle()
  return (
    <>
      {/* Who waits for approval has no jobs to go to (AUTH-13). */}
      {user.status === 'approved' && <MainNav user={user} />}
      <div className={styles.end}>
        {user.isDemo && <Badge tone="warning">DEMO MODE</Badge>}
        {isModerator(user) && <div className={styles.find}>{isIdle && <Find user={user} />}</div>}
        <OnCallSwitch user={user} />
        {hasInbox(user) && <Bell />}
        <Person user={user} />
        <UserMenuButton user={user} areas={areas} />
      </div>
    </>
  )
}

function Person({ user }: { user: User }) {
  const content = (
    <>
      <strong dir="auto">{user.name}</strong>
      <span>{user.licenseNumber}</span>
    </>
  )
  return (
    <div className={styles.person}>
      {isRouted(paths.profile) ? <Link to={paths.profile}>{content}</Link> : <p>{content}</p>}
    </div>
  )
}
