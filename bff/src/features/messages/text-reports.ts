import type { StopRequest } from '@snake-dispatch/domain/stop-words'
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
  readonly request: StopRequest | null
}

/** What the provider of texts reports. */
export type TextCallback = TextReport | TextReply
