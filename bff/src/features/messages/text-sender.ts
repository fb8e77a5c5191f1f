/** A text that is ready to be handed over. */
export interface OutgoingText {
  readonly to: string
  readonly words: string
  /** Is the same for every try, so that a provider that knows keys sends it once. */
  readonly key: string
  /** Since when an earlier try may have reached the provider; null for the first one. */
  readonly triedSince: Date | null
}

/** A provider of text messages. */
export interface TextSender {
  /** Hands one text over. @throws TextRefused when no later try can succeed; any other error is tried again */
  send(text: OutgoingText): Promise<{ providerId: string }>
}

/** Why no later try can succeed: the number asked for no more texts, is no number, gets none, or the text is at fault. */
export type TextRefusal = 'stopped' | 'invalid' | 'not mobile' | 'rejected'

/** A text that no later try can send. Its message has neither number nor words. */
export class TextRefused extends Error {
  readonly reason: TextRefusal
  /** True when the reason is the number: no text is sent to it until it changes, or takes its STOP back. */
  readonly isAboutNumber: boolean

  /** @param code the provider's own name of the reason, for the log */
  constructor(reason: TextRefusal, code: string) {
    super(`The text was refused: ${reason} (${code})`)
    this.name = 'TextRefused'
    this.reason = reason
    this.isAboutNumber = reason !== 'rejected'
  }
}

/** A text that can be sent later. Its message has neither number nor words. */
export class TextDelayed extends Error {
  /** Seconds that the provider asks to wait, at least 1; null when it does not say. */
  readonly afterSeconds: number | null

  constructor(message: string, afterSeconds: number | null = null, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TextDelayed'
    this.afterSeconds = afterSeconds
  }
}

/**
 * Keys stand in addresses and headers, and between full stops in what is signed.
 * @throws RangeError for a key with other characters than letters, digits, '_', '-' and ':', or with more than 200
 */
export function checkTextKey(key: string): void {
  if (!/^[\w:-]{1,200}$/.test(key))
    throw new RangeError('The key of a text has a character that it may not have')
}
