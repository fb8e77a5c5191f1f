import { useEffect, type ComponentProps } from 'react'
import { lazy } from '@snake-dispatch/kit'
import { UserButton } from './UserButton.tsx'
import type { UserMenu as Menu } from './UserMenu.tsx'

/** A menu with its way of standing beside a button is as much code as the header: the first view does without it. */
const UserMenu = lazy(() => import('./UserMenu.tsx').then((found) => found.UserMenu), { preload: false })

/** The button of the user, which the first press makes their menu (NAV-02). */
export function UserMenuButton(props: ComponentProps<typeof Menu>) {
  const menu = UserMenu.useOpen()
  useEffect(() => UserMenu.preload(), [])
  if (menu.wasOpen) return <UserMenu {...props} />
  return (
    <UserButton
      user={props.user}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={menu.isOpening}
      onClick={menu.open}
      onKeyDown={(press) => press.key === 'ArrowDown' && menu.open(press)}
    />
  )
}
