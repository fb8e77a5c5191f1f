import { Icon, VisuallyHidden } from '@snake-dispatch/design-system'
import { paths } from '@snake-dispatch/contract/paths'
import type { User } from '@snake-dispatch/contract/user'
import { inboxState, isRouted, useNarrowScreen, useStore } from '@snake-dispatch/kit'
import { NavLink } from '@snake-dispatch/kit/router'
import styles from './Header.module.css'

/** Who waits for approval was told nothing (D-05). */
export const hasInbox = (user: User) => user.status === 'approved' && isRouted(paths.inbox)

/** '3'; from 100 on, where the server ends its count, '99+'. */
export const unreadText = (unread: number) => (unread > 99 ? '99+' : `${unread}`)

/** How many are unread, for the user menu of a phone, whose header has no room for the bell; else undefined (D-156). */
export function useUnreadInMenu(user: User): string | undefined {
  const isPhone = useNarrowScreen('medium')
  const { unread } = useStore(inboxState)
  return isPhone && hasInbox(user) && unread > 0 ? `${unreadText(unread)} unread` : undefined
}

/** The way to the inbox with the number of unread notices (D-156); on a phone the user menu has it. */
export function Bell() {
  const { unread } = useStore(inboxState)
  return (
    <NavLink to={paths.inbox} className={() => styles.bell}>
      <Icon name="notifications" />
      <VisuallyHidden>Inbox{unread > 0 && `, ${unreadText(unread)} unread`}</VisuallyHidden>
      {unread > 0 && (
        <b aria-hidden className={styles.unread}>
          {unreadText(unread)}
        </b>
      )}
    </NavLink>
  )
}
