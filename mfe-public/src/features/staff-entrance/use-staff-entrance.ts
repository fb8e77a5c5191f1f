import { useEffect } from 'react'
import { navigate } from '@snake-dispatch/kit'
import { paths } from '@snake-dispatch/contract/paths'

/** True while a key goes into a field, where it is a letter and no shortcut. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
  )
}

/** True for Shift+L and nothing else held down. */
function isShortcut(event: KeyboardEvent): boolean {
  const otherKeys = event.ctrlKey || event.altKey || event.metaKey
  return event.shiftKey && !otherKeys && !event.repeat && event.key.toLowerCase() === 'l'
}

/** A document is launched once, if at all. */
let judged = false

/**
 * True once, where an iOS home-screen app was opened at this page: not after a reload, and not for who comes here
 * from another page of the app.
 */
function isLaunch(): boolean {
  if (judged || !('standalone' in navigator && navigator.standalone) || document.referrer) return false
  judged = true
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type === 'navigate' && new URL(loaded.name).pathname === location.pathname
}

/** The catchers' ways from the public page to /login: Shift+L, and a launch from an iOS home screen (PUB-02). */
export function useStaffEntrance(): void {
  useEffect(() => {
    if (isLaunch()) navigate(paths.login, { replace: true })
    const listen = (event: KeyboardEvent) => {
      if (isShortcut(event) && !isTyping(event.target)) navigate(paths.login)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
