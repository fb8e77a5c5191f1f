import type { ComponentPropsWithRef } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import { Avatar } from '@snake-dispatch/design-system/signed-in'
import styles from './Header.module.css'

interface UserButtonProps extends ComponentPropsWithRef<'button'> {
  user: User
}

/** What opens the menu of the user. Rest props go to the button. */
export const UserButton = ({ user, ...button }: UserButtonProps) => (
  <button type="button" {...button} className={styles.trigger} aria-label={`Account of ${user.name}`}>
    <Avatar name={user.name} decorative />
  </button>
)
