import { use, useEffect } from 'react'
import { Button } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { FindJobContext } from './find-job-context.ts'
import { FindJobDialog } from './lazy-find-job-dialog.ts'

/** Opens the search of all jobs; where staff have a bar, that has it (D-179). */
export function FindJobButton() {
  const open = use(FindJobContext)
  useEffect(() => FindJobDialog.preload(), [])
  if (useNarrowScreen()) return null
  return (
    <Button
      icon="search"
      size="small"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      Find a job
    </Button>
  )
}
