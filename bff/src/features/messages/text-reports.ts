import type { TextWish } from '@snake-dispatch/domain/stop-words'
import type { TextRefusal } from './text-sender.ts'

/** The path to which providers post what became of texts, and the answers to them. */
export const TEXT_REPORTS_PATH = '/api/text-reports'

/** What became of a text in the end. */
export interface TextReport {
  readonly kind: 'report'
  readonly providerId: string
  /** The key of the text, where the provider gives it back: it may report before its answer to the text is stored. */
  readonly key: string | null
  readonly outcome: 'delivered' | 'failed'
  /** Why it failed, as the provider's code; null where it says none. */
  readonly why: string | null
  /** Whether that is about the number, or the text, for good; null where a later text may arrive. */
  readonly refusal: TextRefusal | null
}

/** An answer to a text. */
export interface TextReply {
  readonly kind: 'reply'
  /** As `textNumber` writes it, '+61491570006', where it is an Australian mobile. */
  readonly from: string
  readonly words: string
  /** Whether it asks for no more texts, or for texts again. */
  readonly wish: TextWish | null
}

/** What a provider says. */
export type TextWord = TextReport | TextReply

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
export interface SignedWord {
  /** The same when the provider, or anybody else, sends this call again. */
  readonly id: string
  /** Until when a repetition could pass as new. */
  readonly rememberUntil: Date
  /** Null for what the portal does not need to know, such as a text that is still on its way. */
  readonly word: TextWord | null
}

/**
 * Reads a call by the provider's own rules.
 * @throws ReportRefused
 */
export type ReportReader = (call: ReportCall, now: Date) => SignedWord

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
