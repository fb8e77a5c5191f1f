import { MAX_SHOWN_MESSAGES, type MessageLife } from '@snake-dispatch/contract/messages'
import { MESSAGE_DAYS } from '@snake-dispatch/domain/message-kinds'
import { MessageLine } from './MessageLine.tsx'
import styles from './Messages.module.css'

/** The mail and texts about a job or to a person, newest first, without their words. */
export function MessageLives({ messages }: { messages: readonly MessageLife[] }) {
  if (messages.length === 0)
    return <p className={styles.small}>No mail and no text within {MESSAGE_DAYS} days.</p>
  return (
    <>
      <ul aria-label="Messages" className={styles.lives}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageLine message={message} />
          </li>
        ))}
      </ul>
      {messages.length === MAX_SHOWN_MESSAGES && (
        <p className={styles.small}>The newest {MAX_SHOWN_MESSAGES}.</p>
      )}
    </>
  )
}
