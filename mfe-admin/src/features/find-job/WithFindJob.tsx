import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { FindJobContext } from './find-job-context.ts'
import { FindJobDialog } from './lazy-find-job-dialog.ts'

/** Gives all pages the search of jobs, which Ctrl-K or ⌘K opens. */
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
    useEffect(() => {
      const listen = (event: KeyboardEvent) => onKey(event)
      addEventListener('keydown', listen)
      return () => removeEventListener('keydown', listen)
    }, [])
    return (
      <FindJobContext value={dialog.open}>
        <App />
        {dialog.isOpen && <FindJobDialog onClose={dialog.close} />}
      </FindJobContext>
    )
  }
}
