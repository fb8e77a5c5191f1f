import type { ComponentPropsWithRef } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import { Avatar } from '@snake-dispatch/design-system/signed-in'
import { useUnreadInMenu } from './Bell.tsx'
import styles from './Header.module.css'

interface UserButtonProps extends ComponentPropsWithRef<'button'> {
  user: User
}

/** What opens the menu of the user, with a dot where the menu has what is unread. Rest props go to the button. */
export function UserButton({ user, ...button }: UserButtonProps) {
  const unread = useUnreadInMenu(user)
  return (
    <button
      type="button"
      {...button}
      className={styles.trigger}
      aria-label={`Account of ${user.name}${unread ? `, ${unread}` : ''}`}
    >
      <Avatar name={user.name} decorative />
      {unread && <span className={styles.dot} />}
    </button>
  )
}
