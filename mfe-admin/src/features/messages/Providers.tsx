import type { AdminMessages } from '@snake-dispatch/contract/messages'
import type { MessageChannel } from '@snake-dispatch/domain/message-kinds'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import styles from './Messages.module.css'
import { useSendTest } from './queries.ts'

/** Whether mail and texts are sent, what is missing for it, and a test to oneself. */
export function Providers({ hasMail, hasText, showsWords }: Omit<AdminMessages, 'counts' | 'messages'>) {
  const instead = showsWords ? 'What would have gone is shown here.' : 'Nothing is promised.'
  return (
    <Card as="section" aria-labelledby="providers">
      <div className={styles.part}>
        <Heading level={2} id="providers">
          Sending
        </Heading>
        {hasMail ? (
          <Channel channel="mail" says="Mail is sent." />
        ) : (
          <p>No mail is sent: SMTP_URL and MAIL_FROM are missing. {instead}</p>
        )}
        {hasText ? (
          <Channel channel="text" says="Texts are sent." />
        ) : (
          <p>No texts are sent: SMS_PROVIDER is missing. {instead}</p>
        )}
      </div>
    </Card>
  )
}

function Channel({ channel, says }: { channel: MessageChannel; says: string }) {
  const { mutate, stop, isPending } = useSendTest(channel)
  return (
    <div className={styles.channel}>
      <span>{says}</span>
      <Button
        size="small"
        icon={channel === 'mail' ? 'mail' : 'sms'}
        loading={isPending}
        onStop={stop}
        aria-label={`Send a test to me: ${channel}`}
        onClick={() => mutate()}
      >
        Send a test to me
      </Button>
    </div>
  )
}
