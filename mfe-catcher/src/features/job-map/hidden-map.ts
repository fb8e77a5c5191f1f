import { HIDE_MAP_COOKIE } from '@snake-dispatch/contract/portal-config'
import { pageData } from '@snake-dispatch/kit'

/** Whether this browser remembers that the map was hidden. The server reads the same cookie: it draws the first cards. */
export const isMapHidden = (): boolean =>
  typeof document === 'undefined'
    ? pageData()?.hidesMap === true
    : document.cookie.includes(`${HIDE_MAP_COOKIE}=`)

/** Remembers it for a year, or forgets it. */
export function rememberHiddenMap(isHidden: boolean): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is younger than the oldest browsers
  document.cookie = `${HIDE_MAP_COOKIE}=yes; path=/; samesite=lax; max-age=${isHidden ? 31_536_000 : 0}`
}
