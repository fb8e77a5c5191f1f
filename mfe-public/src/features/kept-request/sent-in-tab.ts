import { draftStorage } from '@snake-dispatch/kit'
import { KEPT_REQUEST } from '@snake-dispatch/contract/kept-request-name'
import type { SentRequest } from './sent-request.ts'

const KEY = 'snake-dispatch.sent'

/** Where the tab stores nothing. */
let inMemory: string | null = null

/**
 * Keeps what this tab has just sent, as long as it is open: after a reload its page says so again (PUB-08). The device
 * keeps it too, with the link that cancels: its page may be closed before it was read.
 */
export function keepSent(request: SentRequest): void {
  const text = JSON.stringify(request)
  draftStorage.write(KEY, text)
  inMemory = draftStorage.read(KEY) === null ? text : null
  try {
    if (request.link !== null)
      localStorage.setItem(KEPT_REQUEST, JSON.stringify({ link: request.link, sent: request }))
  } catch {
    // The browser stores nothing.
  }
}

/** Forgets it: its link does not work any more. */
export function forgetSent(): void {
  draftStorage.write(KEY, null)
  inMemory = null
}

/** What this tab has sent, as text that nobody has checked yet. */
export const sentText = (): string | null => draftStorage.read(KEY) ?? inMemory

/** Its number and link, for a screen without the check. @throws SyntaxError when somebody else has written it */
export const keptSent = () =>
  JSON.parse(sentText() ?? 'null') as Pick<SentRequest, 'jobNumber' | 'link'> | null
