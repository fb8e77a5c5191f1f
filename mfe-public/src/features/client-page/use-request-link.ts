import { useSyncExternalStore } from 'react'
import { useLocation } from '@snake-dispatch/kit/router'
import { keptRequest } from '../kept-request/kept-request.ts'
import { sentInTab } from '../kept-request/sent-request.ts'

const noChange = () => () => {}

/**
 * The link of the address, else of the request that this tab sent or this device keeps (DISP-30); '' where there is
 * none. Undefined until the page is hydrated: the server does not know what is behind the '#'.
 */
export function useRequestLink(): string | undefined {
  const { hash } = useLocation()
  const isHydrated = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  if (!isHydrated) return undefined
  const token = hash.slice(1)
  // A link within the page that was followed before its scripts were there.
  if (token !== '' && !document.getElementById(token)) return token
  return sentInTab()?.link === null ? '' : (keptRequest()?.link ?? '')
}
