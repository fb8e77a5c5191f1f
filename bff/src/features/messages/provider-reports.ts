/** A call of a provider, as it arrived. */
export interface ReportCall {
  /** The whole address to which the provider posts, with its query: of the portal's public origin, not of a header. */
  readonly url: string
  /** A header by its name in lower case. */
  readonly header: (name: string) => string | undefined
  /** The body as it was received: a parsed one that is written again has another signature. */
  readonly body: string
}

/** What a signed call says. */
export interface SignedCall<Content> {
  /** The same when the provider, or anybody else, sends this call again. */
  readonly id: string
  /** Until when a repetition could pass as new. */
  readonly rememberUntil: Date
  /** Null for what the portal does not need to know, such as a text that is still on its way. */
  readonly content: Content | null
}

/**
 * Reads a call by the provider's own rules.
 * @throws ReportRefused
 */
export type ReportReader<Content> = (call: ReportCall, now: Date) => SignedCall<Content>

/** A call that is not taken: without a valid signature, too old, or not readable. */
export class ReportRefused extends Error {
  /** The HTTP status of the answer. */
  readonly status: 401 | 422

  constructor(status: 401 | 422, sentence: string) {
    super(sentence)
    this.name = 'ReportRefused'
    this.status = status
  }
}

const DAY = 86_400_000

/** `now` and a number of days. */
export const daysLater = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY)
