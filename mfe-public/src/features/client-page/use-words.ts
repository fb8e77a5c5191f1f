import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { clientWords, type ClientWords } from '@snake-dispatch/domain/client-words'
import { isServerTimeKnown } from '@snake-dispatch/kit'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { zoneOf } from '../clock-time/clock-time.ts'
import { wasRead } from './page-as-sent.ts'

/**
 * The words of a request now. Until the server has said what its time is they are those of when it was read: nothing is
 * late on the word of the device alone (D-108). A request that was never read stays as it was sent: nobody knows whether a
 * catcher was reached since.
 */
export function useWords(page: ClientPage): { words: ClientWords; zone: string } {
  const now = useNow()
  const at = isServerTimeKnown() && wasRead(page) ? now : new Date(page.readAt)
  const zone = zoneOf(at)
  return { words: clientWords(page, at, zone), zone }
}
