import { use, useEffect } from 'react'
import { Button } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { FindJobContext } from './find-job-context.ts'
import { FindJobDialog } from './lazy-find-job-dialog.ts'

/** Opens the search of all jobs; on a phone a sign alone, beside the heading. */
export function FindJobButton() {
  const open = use(FindJobContext)
  useEffect(() => FindJobDialog.preload(), [])
  const button = {
    icon: 'search',
    size: 'small',
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: open,
  } as const
  return useNarrowScreen() ? (
    <Button {...button} aria-label="Find a job" />
  ) : (
    <Button {...button}>Find a job</Button>
  )
}
