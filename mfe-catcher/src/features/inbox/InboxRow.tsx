import type { InboxEntry } from '@snake-dispatch/contract/inbox'
import { Button, Icon } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { RelativeTime } from '@snake-dispatch/screen-parts/relative-time'
import { inboxIcons } from './inbox-icons.ts'
import styles from './Inbox.module.css'

interface InboxRowProps {
  entry: InboxEntry
  onRead: () => void
}

/** One entry: opening it marks it as read; one that leads nowhere has a button for that. */
export function InboxRow({ entry, onRead }: InboxRowProps) {
  const { path, isRead } = entry
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      {path === null ? (
        <div className={styles.entry}>
          <Content entry={entry} />
          {!isRead && (
            <Button
              size="small"
              aria-label={`Mark as Read: ${entry.title}`}
              className={styles.read}
              onClick={({ currentTarget }) => {
                // The button goes away.
                currentTarget.closest('ul')?.focus({ preventScroll: true })
                onRead()
              }}
            >
              Mark as Read
            </Button>
          )}
        </div>
      ) : (
        <Link to={path} className={styles.entry} onClick={isRead ? undefined : onRead}>
          <Content entry={entry} />
          <Icon name="keyboard_arrow_right" className={styles.arrow} />
        </Link>
      )}
    </li>
  )
}

function Content({ entry: { type, title, message, isRead, createdAt } }: Pick<InboxRowProps, 'entry'>) {
  return (
    <>
      <Icon name={inboxIcons[type]} className={styles.icon} />
      <span className={styles.facts}>
        {!isRead && <span className={styles.unread}>Unread</span>}{' '}
        <span className={styles.time}>
          <RelativeTime at={createdAt} />
        </span>
      </span>{' '}
      <strong className={styles.title}>{title}</strong> <bdi className={styles.message}>{message}</bdi>
    </>
  )
}
