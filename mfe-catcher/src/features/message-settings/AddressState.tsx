import { useRef } from 'react'
import type { MessageAddress } from '@snake-dispatch/contract/messages'
import { blockedText } from '@snake-dispatch/domain/blocked-address'
import { PROOF_CODE_MINUTES, PROOF_LINK_DAYS } from '@snake-dispatch/domain/message-kinds'
import { formatPhone } from '@snake-dispatch/domain/phone'
import { Button, Icon, Notice } from '@snake-dispatch/design-system'
import { errorText, portalConfig } from '@snake-dispatch/kit'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import { RelativeTime } from '@snake-dispatch/screen-parts/relative-time'
import styles from './MessageSettings.module.css'
import { MobileCode } from './MobileCode.tsx'
import { useAskProof } from './queries.ts'

const words = {
  mail: {
    none: 'You sign in with a mobile. To get mail, enter an email address in the Profile tab.',
    ask: 'Send a link',
    again: 'Send another link',
    asked: `It works for ${PROOF_LINK_DAYS} days.`,
  },
  text: {
    none: 'To get texts, enter a mobile as your contact number in the Profile tab.',
    ask: 'Send a code',
    again: 'Send another code',
    asked: `It works for ${PROOF_CODE_MINUTES} minutes.`,
  },
} as const

/** An address of the user: proven, to be proven, blocked, or not there (D-188). */
export function AddressState({ own }: { own: MessageAddress }) {
  const { channel, address, isProven, blocked, askedAt } = own
  const { takesTextReplies, contactPhone } = portalConfig()
  const area = useRef<HTMLDivElement>(null)
  const state = useRef<HTMLParagraphElement>(null)
  // The button and the code go once the address is proven.
  useFocusRestore(state, area)
  if (address === null)
    return (
      <Notice>
        <p>{words[channel].none}</p>
      </Notice>
    )
  return (
    <div ref={area} className={styles.address}>
      <p ref={state} tabIndex={-1} className={styles.state}>
        <Icon name={isProven && !blocked ? 'check_circle' : 'warning'} />
        <span>
          <strong className={styles.value}>{channel === 'text' ? formatPhone(address) : address}</strong>{' '}
          {!blocked && (isProven ? 'is proven.' : 'is not proven.')}
        </span>
      </p>
      {blocked ? (
        <Notice tone="warning" title="Nothing is sent to it">
          <p>{blockedText({ channel, blocked }, { takesReplies: takesTextReplies, phone: contactPhone })}</p>
        </Notice>
      ) : (
        !isProven && <Prove channel={channel} askedAt={askedAt} />
      )}
    </div>
  )
}

function Prove({ channel, askedAt }: Pick<MessageAddress, 'channel' | 'askedAt'>) {
  const ask = useAskProof()
  const { ask: first, again, asked } = words[channel]
  return (
    <>
      <p className={styles.note}>
        {askedAt === null && 'Is it yours? '}Until it is proven, we send nothing else to it.
      </p>
      <output className={styles.asked}>
        {askedAt !== null && (
          <>
            {channel === 'mail' ? 'A link was sent ' : 'A code was sent '}
            <RelativeTime at={askedAt} />. {asked}
          </>
        )}
      </output>
      {askedAt !== null && channel === 'text' && <MobileCode />}
      {ask.isError && (
        <Notice tone="danger" scrolledTo title="Nothing was sent">
          <p>{errorText(ask.error, 'Please try again.')}</p>
        </Notice>
      )}
      <Button
        icon={channel === 'mail' ? 'mail' : 'sms'}
        variant={askedAt === null ? 'primary' : 'quiet'}
        loading={ask.isPending}
        onStop={ask.stop}
        onClick={() => ask.mutate(channel)}
      >
        {askedAt === null ? first : again}
      </Button>
    </>
  )
}
