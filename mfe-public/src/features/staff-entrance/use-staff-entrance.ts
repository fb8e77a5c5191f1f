import { useEffect } from 'react'
import { navigate } from '@snake-dispatch/kit'
import { LOGIN_PATH } from '../../paths.ts'

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

/** The catchers' ways from the public page to /login: Shift+L, and a launch from an iOS home screen (PUB-02). */
export function useStaffEntrance(): void {
  useEffect(() => {
    if ('standalone' in navigator && navigator.standalone === true) navigate(LOGIN_PATH, { replace: true })
    const listen = (event: KeyboardEvent) => {
      if (isShortcut(event) && !isTyping(event.target)) navigate(LOGIN_PATH)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
