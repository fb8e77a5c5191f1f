import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { findJobPath } from '@snake-dispatch/contract/paths'
import { useSearchParams } from '@snake-dispatch/kit/router'
import { FIND_JOB } from './find-job-address.ts'
import { FindJobContext } from './find-job-context.ts'
import { FindJobDialog } from './lazy-find-job-dialog.ts'

/**
 * Gives all pages the search of jobs, which Ctrl-K or ⌘K opens, as does every link to its address (D-179), also one of the
 * shell: the page that is open stays.
 */
export function withFindJob(App: ComponentType): ComponentType {
  return function WithFindJob() {
    const dialog = FindJobDialog.useOpen()
    const onKey = useEffectEvent((event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      // Else the browser takes it for its own search.
      event.preventDefault()
      // Not above another dialog: what is typed there would be lost from sight.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) dialog.open()
    })
    const onClick = useEffectEvent((event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || link.pathname !== findJobPath) return
      // The router then leads nowhere.
      event.preventDefault()
      dialog.open()
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
    const isAsked = search.has(FIND_JOB)
    const openAsAsked = useEffectEvent(() => {
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          next.delete(FIND_JOB)
          return next
        },
        { replace: true },
      )
      dialog.open()
    })
    useEffect(() => {
      if (isAsked) openAsAsked()
    }, [isAsked])
    return (
      <FindJobContext value={dialog.open}>
        <App />
        {dialog.isOpen && <FindJobDialog onClose={dialog.close} />}
      </FindJobContext>
    )
  }
}
