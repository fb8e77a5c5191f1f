import type { ReactNode } from 'react'
import type { MessageLife } from '@snake-dispatch/contract/messages'
import { failureWords, messageNames } from '@snake-dispatch/domain/message-kinds'
import { Icon } from '@snake-dispatch/design-system'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import styles from './Messages.module.css'
import { routeText, stateTone, stateWords, whenText } from './message-texts.ts'

interface MessageLineProps {
  message: MessageLife
  /** To whom it goes or what it is about, as links. */
  about?: ReactNode
  /** Its words, where they are shown. */
  children?: ReactNode
}

/** The life of a message: its kind, to whom it goes and how, how far it is, when, and why it failed (D-185). */
export function MessageLine({ message, about, children }: MessageLineProps) {
  return (
    <div className={styles.message}>
      <Icon name={message.channel === 'mail' ? 'mail' : 'sms'} size="small" className={styles.icon} />
      <div className={styles.life}>
        <span className={styles.head}>
          <b>{messageNames[message.kind]}</b>
          <Badge tone={stateTone(message)}>{stateWords[message.state]}</Badge>
        </span>
        <span className={styles.small}>
          {routeText(message)}
          {about}
        </span>
        {message.failure !== null && <span>{failureWords[message.failure]}</span>}
        <span className={styles.small}>{whenText(message)}</span>
        {children}
      </div>
    </div>
  )
}
