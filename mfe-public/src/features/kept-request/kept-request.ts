import { ClientPage } from '@snake-dispatch/contract/client-page'
import * as z from '@snake-dispatch/contract/zod'
import { KEPT_REQUEST } from '@snake-dispatch/contract/kept-request-name'
import { forgetSent } from './sent-in-tab.ts'
import { SentRequest, sentInTab } from './sent-request.ts'

/** The last request of this device: its link, what it last showed, to start from without a network, and what was sent. */
export interface KeptRequest {
  link: string
  page?: ClientPage | undefined
  /** Undefined where another device sent it. */
  sent?: SentRequest | undefined
}

/** Undefined where nothing is kept, or nothing can be. */
export function keptRequest(): KeptRequest | undefined {
  try {
    const { link, page, sent } = JSON.parse(
      localStorage.getItem(KEPT_REQUEST) ?? 'null',
    ) as Partial<KeptRequest>
    if (!z.string().safeParse(link).success) return undefined
    return { link: link!, page: ClientPage.safeParse(page).data, sent: SentRequest.safeParse(sent).data }
  } catch {
    return undefined
  }
}

/**
 * Keeps a request as the last one of this device. What was sent of it before stays; an older request that is over does
 * not take the place of a newer one.
 */
export function keepRequest({ link, page, sent }: KeptRequest): void {
  const before = keptRequest()
  if (before && before.link !== link && isOver(page) && isOlder(page, before.page)) return
  const kept = { link, page, sent: sent ?? (before?.link === link ? before.sent : undefined) }
  try {
    localStorage.setItem(KEPT_REQUEST, JSON.stringify(kept))
  } catch {
    // The browser stores nothing: the link in the address is enough while the page is open.
  }
}

/** What this device has sent of the request of a link; '' for the one that has none. Undefined where another sent it. */
export function sentOf(link: string): SentRequest | undefined {
  const inTab = sentInTab()
  if (inTab && (inTab.link ?? '') === link) return inTab
  const kept = keptRequest()
  return kept?.link === link ? kept.sent : undefined
}

const isOver = (page: ClientPage | undefined) => (page?.completedAt ?? page?.cancelledAt ?? null) !== null

const isOlder = (page: ClientPage | undefined, other: ClientPage | undefined) =>
  page !== undefined && other !== undefined && page.sentAt < other.sentAt

/** Forgets the request of a link that does not work any more, and its room on the form; that of another link stays. */
export function forgetRequest(link: string): void {
  if (sentInTab()?.link === link) forgetSent()
  try {
    if (keptRequest()?.link !== link) return
    localStorage.removeItem(KEPT_REQUEST)
    document.documentElement.removeAttribute('data-kept-request')
  } catch {
    // Nothing is kept.
  }
}
