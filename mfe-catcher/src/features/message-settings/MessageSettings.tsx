import { messageSettings, type MessageAddress, type MessageSwitch } from '@snake-dispatch/contract/messages'
import { messageNames, type MessageChannel } from '@snake-dispatch/domain/message-kinds'
import { Heading } from '@snake-dispatch/design-system'
import { Checkbox, Skeleton } from '@snake-dispatch/design-system/signed-in'
import { restartList } from '@snake-dispatch/kit/query'
import { LazyLoadFailure } from '@snake-dispatch/screen-parts/lazy-load-failure'
import { AddressState } from './AddressState.tsx'
import styles from './MessageSettings.module.css'
import { useMessageSettings, useMessageSwitches } from './queries.ts'

/** The user's addresses, whether they are proven, and what is sent to them (D-188); only what the portal sends. */
export function MessageSettings() {
  const { data, error, isFetching } = useMessageSettings()
  if (error && !data)
    return (
      <LazyLoadFailure
        what="Your mail and texts"
        error={error}
        retrying={isFetching}
        onRetry={() => void restartList(messageSettings.path)}
      />
    )
  if (!data) return <Skeleton shape="block" height="14rem" />
  return data.addresses
    .filter(({ isSent }) => isSent)
    .map((address) => (
      <Channel
        key={address.channel}
        address={address}
        switches={data.switches.filter(({ channel }) => channel === address.channel)}
      />
    ))
}

const titles: Readonly<Record<MessageChannel, string>> = { mail: 'Mail', text: 'Text messages' }

function Channel({ address, switches }: { address: MessageAddress; switches: readonly MessageSwitch[] }) {
  const id = `messages-${address.channel}-title`
  return (
    <section aria-labelledby={id} className={styles.channel}>
      <Heading level={2} id={id}>
        {titles[address.channel]}
      </Heading>
      <AddressState own={address} />
      {address.address !== null && switches.length > 0 && <Switches {...{ address, switches }} />}
    </section>
  )
}

const legends: Readonly<Record<MessageChannel, string>> = {
  mail: 'What you get by mail',
  text: 'What you get as a text',
}

/** What may be switched off; what concerns the safety of the account always comes. */
function Switches({
  address: { channel },
  switches,
}: {
  address: MessageAddress
  switches: readonly MessageSwitch[]
}) {
  const { isOn, change } = useMessageSwitches()
  return (
    <fieldset className={styles.switches}>
      <legend>{legends[channel]}</legend>
      {channel === 'mail' && <p className={styles.note}>What changes in your account always comes.</p>}
      {switches.map((each) => (
        <Checkbox
          key={each.kind}
          label={messageNames[each.kind]}
          checked={isOn(each)}
          onChange={({ target }) => change({ ...each, isOn: target.checked })}
        />
      ))}
    </fieldset>
  )
}
