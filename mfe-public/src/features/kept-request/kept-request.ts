import { ClientPage } from '@snake-dispatch/contract/client-page'
import * as z from '@snake-dispatch/contract/zod'
import { KEPT_REQUEST } from './kept-request-name.ts'

/** The last request of this device: its link, and what it last showed, to start from without a network. */
const KeptRequest = z.object({ link: z.string(), page: z.optional(ClientPage) })
export type KeptRequest = z.infer<typeof KeptRequest>

/** Undefined where nothing is kept, or nothing can be. */
export function keptRequest(): KeptRequest | undefined {
  try {
    const { link, page } = JSON.parse(localStorage.getItem(KEPT_REQUEST) ?? 'null') as Partial<KeptRequest>
    const known = ClientPage.safeParse(page).data
    return z.string().safeParse(link).success ? { link: link!, ...(known && { page: known }) } : undefined
  } catch {
    return undefined
  }
}

export function keepRequest(request: KeptRequest): void {
  try {
    localStorage.setItem(KEPT_REQUEST, JSON.stringify(request))
  } catch {
    // The browser stores nothing: the link in the address is enough while the page is open.
  }
}

/** Forgets the request of a link that does not work any more; that of another link stays. */
export function forgetRequest(link: string): void {
  try {
    if (keptRequest()?.link === link) localStorage.removeItem(KEPT_REQUEST)
  } catch {
    // Nothing is kept.
  }
}
