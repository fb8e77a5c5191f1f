import { type IconName } from '@snake-dispatch/design-system'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import { Menu, type MenuEntry, type MenuProps } from '@snake-dispatch/design-system/menu'
import { paths } from '@snake-dispatch/contract/paths'
import type { Role, User } from '@snake-dispatch/contract/user'
import { isRouted, mayOpen, useNarrowScreen } from '@snake-dispatch/kit'
import { useNavigation, type NavigationEntry } from '@snake-dispatch/kit/host'
import { Link } from '@snake-dispatch/kit/router'
import { hasInbox, useUnreadInMenu } from './Bell.tsx'
import { useSignOut } from './use-sign-out.tsx'
import { UserButton } from './UserButton.tsx'

const roleNames: Partial<Record<Role, string>> = { admin: 'Admin', moderator: 'Moderator' }

/** What the menu calls a user's role: Catcher by default (NAV-02). */
export function roleName(user: Pick<User, 'role' | 'isAdmin' | 'isModerator'>): string {
  if (user.isAdmin) return 'Admin'
  return roleNames[user.role] ?? (user.isModerator ? 'Moderator' : 'Catcher')
}

export interface UserMenuProps {
  user: User
  /** The dashboards that this user may open; in the menu on a phone only, where the header has no room. */
  areas: readonly NavigationEntry[]
  opened: MenuProps['opened']
}

/** Who is signed in, and what they can do about it (NAV-02): open as soon as it is there. */
export function UserMenu({ user, areas, opened }: UserMenuProps) {
  const narrow = useNarrowScreen()
  const pages = useNavigation('account').filter(({ route }) => mayOpen(user, route.audience))
  const links: MenuEntry[] = [...pages, ...(narrow ? areas : [])].map(({ to, label, icon }) => ({
    label,
    icon: icon as IconName,
    link: <Link to={to} />,
  }))
  const { signOut, question } = useSignOut()
  // The header has no room for the person: they are a link here (D-56).
  const isPhone = useNarrowScreen('medium')
  const isPersonHere = isPhone && isRouted(paths.profile)
  const person: MenuEntry[] = isPersonHere
    ? [{ label: user.name, detail: user.licenseNumber, link: <Link to={paths.profile} /> }]
    : []
  // Nor for the bell (D-156).
  const isInboxHere = isPhone && hasInbox(user)
  const unread = useUnreadInMenu(user)
  const inbox: MenuEntry[] = isInboxHere
    ? [{ label: 'Inbox', detail: unread, icon: 'notifications', link: <Link to={paths.inbox} /> }]
    : []
  const menu = (
    <Menu
      opened={opened}
      trigger={<UserButton user={user} />}
      header={
        <>
          {!isPersonHere && <strong dir="auto">{user.name}</strong>}
          <p>{roleName(user)}</p>
          {!isPersonHere && <p>{user.licenseNumber}</p>}
          {user.status === 'pending' && <Badge tone="warning">Approval pending</Badge>}
        </>
      }
      entries={[
        ...person,
        ...inbox,
        ...links,
        ...(inbox.length || links.length ? ['separator' as const] : []),
        { label: 'Sign Out', icon: 'logout', onSelect: signOut },
      ]}
    />
  )
  return (
    <>
      {menu}
      {question}
    </>
  )
}
