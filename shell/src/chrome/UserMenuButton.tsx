import { useEffect } from 'react'
import { lazy, useMenuPress } from '@snake-dispatch/kit'
import { UserButton } from './UserButton.tsx'
import type { UserMenuProps } from './UserMenu.tsx'

/** A menu with its way of standing beside a button is as much code as the header: the first view does without it. */
const UserMenu = lazy(() => import('./UserMenu.tsx').then((found) => found.UserMenu), { preload: false })

/** The button of the user, which the first press makes their menu (NAV-02). */
export function UserMenuButton(props: Omit<UserMenuProps, 'opened'>) {
  const { wasOpen, isOpening, opened, button } = useMenuPress(UserMenu.useOpen())
  useEffect(() => UserMenu.preload(), [])
  if (wasOpen) return <UserMenu {...props} opened={opened} />
  return <UserButton user={props.user} aria-busy={isOpening} {...button} />
}
