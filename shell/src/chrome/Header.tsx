import { Badge, Logo } from '@snake-dispatch/design-system'
import { isAdmin, isModerator, type User } from '@snake-dispatch/contract/user'
import { isRouted } from '@snake-dispatch/kit'
import { Link, NavLink } from '@snake-dispatch/kit/router'
import styles from './Header.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The header of the signed-in screens (NAV-01); links only to screens that exist. */
export function Header({ user }: { user: User | null }) {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo}>
        <Logo name="Snake Dispatch NSW" />
      </Link>
      {user && <SignedIn user={user} />}
    </header>
  )
}

function SignedIn({ user }: { user: User }) {
  const areas = [
    { to: '/admin', label: 'Admin Dashboard', shown: isAdmin(user) },
    { to: '/moderator', label: 'Moderator Dashboard', shown: isModerator(user) },
  ].filter(({ to, shown }) => shown && isRouted(to))
  return (
    <>
      {user.isDemo && <Badge tone="warning">DEMO MODE</Badge>}
      {areas.length > 0 && (
        <nav aria-label="Areas" className={styles.areas}>
          {areas.map(({ to, label }) => (
            <NavLink key={to} to={to} className={() => styles.area}>
              {label}
            </NavLink>
          ))}
        </nav>
      )}
      <Person user={user} />
      <UserMenu user={user} areas={areas} />
    </>
  )
}

function Person({ user }: { user: User }) {
  const content = (
    <>
      <strong>{user.name}</strong>
      <span>{user.licenseNumber}</span>
    </>
  )
  return isRouted('/profile') ? (
    <Link to="/profile" className={styles.person}>
      {content}
    </Link>
  ) : (
    <p className={styles.person}>{content}</p>
  )
}
