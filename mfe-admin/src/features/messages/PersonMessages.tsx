import { userMessages, type MessageAddress } from '@snake-dispatch/contract/messages'
import { Button } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { restartList } from '@snake-dispatch/kit/query'
import { LoginLink } from '../contact/ContactLinks.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { MessageLives } from './MessageLives.tsx'
import { addressTexts } from './message-texts.ts'
import styles from './Messages.module.css'
import { useAddressSwitch, usePersonMessages } from './queries.ts'

/** The addresses of a person as messages go to them, and what became of the mail and texts to them (D-185, D-188). */
export function PersonMessages({ userId }: { userId: number }) {
  const { data, error } = usePersonMessages(userId)
  return (
    <ListStates
      of="messages"
      count={data && 1}
      error={error}
      onRetry={() => void restartList(userMessages.path)}
      empty={{ picture: 'note', title: 'No messages' }}
    >
      {data && (
        <>
          <DefinitionList items={data.addresses.map((address) => itemOf(userId, address))} />
          <MessageLives messages={data.messages} />
        </>
      )}
    </ListStates>
  )
}

const itemOf = (userId: number, address: MessageAddress) => ({
  term: address.channel === 'mail' ? 'Mail goes to' : 'Texts go to',
  wide: true,
  detail:
    address.address === null ? (
      'They have no such address'
    ) : (
      <>
        <LoginLink login={address.address} />
        {addressTexts(address).map((sentence) => (
          <div key={sentence} className={styles.small}>
            {sentence}
          </div>
        ))}
        <AddressSwitch userId={userId} address={address} />
      </>
    ),
})

/** One press, when its owner has asked on the phone. */
function AddressSwitch({ userId, address }: { userId: number; address: MessageAddress }) {
  const { channel, blocked } = address
  const { mutate, stop, isPending } = useAddressSwitch(userId, channel)
  const what = channel === 'mail' ? 'mail' : 'texts'
  return (
    <Button
      size="small"
      variant="quiet"
      loading={isPending}
      onStop={stop}
      onClick={() => mutate(blocked === null)}
    >
      {blocked === null ? `Send no more ${what}` : `Send ${what} again`}
    </Button>
  )
}
