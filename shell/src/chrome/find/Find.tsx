import { useEffect, useEffectEvent } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import { Icon, VisuallyHidden } from '@snake-dispatch/design-system'
import { findOpen, lazy, useStore } from '@snake-dispatch/kit'
import styles from './Find.module.css'

const FindDialog = lazy(() => import('./FindDialog.tsx').then((found) => found.FindDialog))

/** The field in the header that opens the search of everything, and the key for it, on every page of staff (D-177). */
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
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
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
