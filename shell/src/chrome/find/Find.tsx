import { useEffect, useEffectEvent } from 'react'
import { FIND_QUERY, findJobPath } from '@snake-dispatch/contract/paths'
import type { User } from '@snake-dispatch/contract/user'
import { Icon, VisuallyHidden } from '@snake-dispatch/design-system'
import { findOpen, lazy, useStore } from '@snake-dispatch/kit'
import { useSearchParams } from '@snake-dispatch/kit/router'
import styles from './Find.module.css'

const FindDialog = lazy(() => import('./FindDialog.tsx').then((found) => found.FindDialog))

/**
 * The field in the header that opens the search of everything, and the key for it, on every page of staff (D-177); every
 * link to its address opens it too, and the page that is open stays (D-179).
 */
export function Find({ user }: { user: User }) {
  const isOpen = useStore(findOpen)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    if (event.altKey || event.shiftKey) return
    // Else the browser takes it for its own search.
    event.preventDefault()
    // Not above another dialog: what is typed there would be lost from sight.
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) findOpen.set(true)
  })
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.pathname !== findJobPath) return
    // The router then leads nowhere.
    event.preventDefault()
    findOpen.set(true)
  })
  useEffect(() => {
    const followKey = (event: KeyboardEvent) => onKey(event)
    const followClick = (event: MouseEvent) => onClick(event)
    addEventListener('keydown', followKey)
    addEventListener('click', followClick, { capture: true })
    return () => {
      removeEventListener('keydown', followKey)
      removeEventListener('click', followClick, { capture: true })
    }
  }, [])
  const [search, setSearch] = useSearchParams()
  const isAsked = search.has(FIND_QUERY)
  const openAsAsked = useEffectEvent(() => {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete(FIND_QUERY)
        return next
      },
      { replace: true },
    )
    findOpen.set(true)
  })
  useEffect(() => {
    if (isAsked) openAsAsked()
  }, [isAsked])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => findOpen.set(true)}
      >
        <Icon name="search" size="small" />
        <VisuallyHidden>Find a job or person: </VisuallyHidden>
        <span className={styles.words}>Number, mobile, client, address, catcher</span>
        <kbd aria-hidden className={styles.key}>
          Ctrl K
        </kbd>
      </button>
      {isOpen && <FindDialog user={user} onClose={() => findOpen.set(false)} />}
    </>
  )
}
