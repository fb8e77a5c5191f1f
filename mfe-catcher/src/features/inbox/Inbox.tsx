import { useRef } from 'react'
import { inbox as inboxCall } from '@snake-dispatch/contract/inbox'
import { Button, Heading, VisuallyHidden } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { QueryStates } from '../connection/QueryStates.tsx'
import styles from './Inbox.module.css'
import { InboxRow } from './InboxRow.tsx'
import { InboxSkeletons } from './InboxSkeletons.tsx'
import { useInbox, useMarkRead } from './queries.ts'

/** What the reader was told in the last 30 days, newest first, read or not (D-156). */
export function Inbox() {
  const inbox = useInbox()
  const { mutate: markRead } = useMarkRead()
  const list = useRef<HTMLUListElement>(null)
  const { entries = [], hasMore = false } = inbox.data ?? {}
  const [newest] = entries
  // A button in the head goes away once it was pressed.
  const focusList = () => list.current?.focus({ preventScroll: true })
  return (
    <>
      <div className={styles.head}>
        <div>
          <Heading level={1}>Inbox</Heading>
          <p className={styles.lead}>The last 30 days</p>
        </div>
        {inbox.hasNew ? (
          <Button
            size="small"
            variant="primary"
            loading={inbox.isFetching}
            onClick={() => {
              focusList()
              inbox.showNew()
            }}
          >
            Show New
          </Button>
        ) : (
          newest &&
          entries.some(({ isRead }) => !isRead) && (
            <Button
              size="small"
              icon="check"
              onClick={() => {
                focusList()
                markRead({ id: newest.id, withEarlier: true })
              }}
            >
              Mark All as Read
            </Button>
          )
        )}
        <VisuallyHidden>
          <output>{inbox.hasNew && 'Something new has come.'}</output>
        </VisuallyHidden>
      </div>
      <QueryStates what="Your inbox" queries={[inbox]} paths={[inboxCall.path]} skeletons={InboxSkeletons} />
      {inbox.data && entries.length === 0 && (
        <EmptyState picture="bell" title="Nothing in the last 30 days." />
      )}
      {entries.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label="Inbox" className={styles.list}>
          {entries.map((entry) => (
            <InboxRow
              key={entry.id}
              entry={entry}
              onRead={() => markRead({ id: entry.id, withEarlier: false })}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button className={styles.more} loading={inbox.isGrowing} onClick={() => void inbox.showMore()}>
          Show More
        </Button>
      )}
    </>
  )
}
