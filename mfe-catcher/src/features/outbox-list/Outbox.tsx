import type { User } from '@snake-dispatch/contract/user'
import { Fold } from '@snake-dispatch/design-system'
import { useStore } from '@snake-dispatch/kit'
import { outbox } from '@snake-dispatch/kit/offline'
import { OutboxEntry } from './OutboxEntry.tsx'
import styles from './Outbox.module.css'

interface OutboxProps {
  user: User
  /** Leads to the form of a new job, whose draft is there. */
  onEditNewJob: () => void
}

/** The line that says how much waits to be sent, with the list (DISP-44); nothing when nothing waits. */
export function Outbox({ user, onEditNewJob }: OutboxProps) {
  const items = useStore(outbox)
  if (items.length === 0) return null
  const refused = items.filter(({ refusal }) => refusal).length
  const waiting = items.length - refused
  const texts = [
    ...(waiting > 0 ? [`Waiting to send (${waiting})`] : []),
    ...(refused > 0 ? [`Not accepted (${refused})`] : []),
  ]
  return (
    <Fold
      icon="schedule"
      className={styles.outbox}
      opened={refused > 0}
      // Not an output: a press on one does not open the line.
      summary={<span aria-live="polite">{texts.join(' · ')}</span>}
    >
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <OutboxEntry item={item} user={user} onEditNewJob={onEditNewJob} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}
