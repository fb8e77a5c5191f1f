import type { MessageAddress, MessageSettings, MessageSwitch } from '@snake-dispatch/contract/messages'
import type { MessageChannel } from '@snake-dispatch/domain/message-kinds'

const addresses: Readonly<Record<MessageChannel, string>> = { mail: 'sam@snakes.example', text: '0491570156' }

/** An address of the user that is not proven yet, and gets messages once it is. */
export const messageAddress = (
  channel: MessageChannel,
  fields: Partial<MessageAddress> = {},
): MessageAddress => ({
  channel,
  address: addresses[channel],
  isProven: false,
  blocked: null,
  askedAt: null,
  isSent: true,
  ...fields,
})

const switches: readonly MessageSwitch[] = [
  { kind: 'newDevice', channel: 'mail', isOn: true },
  { kind: 'jobAlert', channel: 'text', isOn: true },
  { kind: 'jobAssigned', channel: 'mail', isOn: false },
  { kind: 'jobAssigned', channel: 'text', isOn: true },
  { kind: 'credentialEnds', channel: 'mail', isOn: true },
]

/** What the settings of messages answer, by default with two addresses to be proven. */
export const messageSettingsOf = (
  mail: Partial<MessageAddress> = {},
  text: Partial<MessageAddress> = {},
): MessageSettings => ({
  addresses: [messageAddress('mail', mail), messageAddress('text', text)],
  switches: [...switches],
})
