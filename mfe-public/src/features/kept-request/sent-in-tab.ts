import { draftStorage } from '@snake-dispatch/kit'
import type { SentRequest } from './sent-request.ts'

const KEY = 'snake-dispatch.sent'

/** Where the tab stores nothing. */
let inMemory: string | null = null

/** Keeps what this tab has just sent, as long as it is open: after a reload its page says so again (PUB-08). */
export function keepSent(request: SentRequest): void {
  const text = JSON.stringify(request)
  draftStorage.write(KEY, text)
  inMemory = draftStorage.read(KEY) === null ? text : null
}

/** What was kept, as text. */
export const keptText = (): string | null => draftStorage.read(KEY) ?? inMemory

/** The link of what was kept; null where it has none. */
export const sentLink = (): string | null =>
  (JSON.parse(keptText() ?? 'null') as SentRequest | null)?.link ?? null
