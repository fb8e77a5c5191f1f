import type { MessageChannel } from './message-kinds.ts'

/** Why nothing more is sent to an address: it does not exist, or its owner asked for that. */
export const addressBlocks = ['addressRefused', 'stopped'] as const
export type AddressBlock = (typeof addressBlocks)[number]

/** How somebody gets messages to an address again. */
interface WayBack {
  /** Whether a text can be answered, such as by START. */
  readonly takesReplies: boolean
  /** The number of the office. */
  readonly phone: string
}

/** What the owner of an address reads where nothing more is sent to it: why, and what to do (D-186, D-187). */
export function blockedText(
  { channel, blocked }: { readonly channel: MessageChannel; readonly blocked: AddressBlock },
  { takesReplies, phone }: WayBack,
): string {
  const other = channel === 'mail' ? 'another email address' : 'another mobile'
  if (blocked === 'addressRefused') {
    const why = channel === 'mail' ? 'Mail to this address came back.' : 'This number takes no texts from us.'
    return `${why} Enter ${other} in your profile.`
  }
  if (channel === 'text' && takesReplies)
    return `You asked for no texts to this number. Text START to get them again, or enter ${other} in your profile.`
  const what = channel === 'mail' ? 'no more mail to this address' : 'no texts to this number'
  return `You asked for ${what}. To get ${channel === 'mail' ? 'it' : 'them'} again, ring ${phone}, or enter ${other} in your profile.`
}
