import { useState } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { Button } from '@snake-dispatch/design-system'
import { toastFailure } from '@snake-dispatch/kit'

/** Saves a claimed job as a calendar entry with an alarm at its ETA (D-152). What makes it is loaded when it is pressed. */
export function AddToCalendar({ job }: { job: Job }) {
  const [isLoading, setIsLoading] = useState(false)
  const { claimedAt, claimedEta } = job
  if (!claimedAt || !claimedEta) return null
  const add = () => {
    setIsLoading(true)
    import('./save-calendar.ts')
      .then(({ saveCalendar }) => saveCalendar({ ...job, claimedAt, claimedEta }))
      .catch((error: unknown) => toastFailure('The calendar entry could not be made', error))
      .finally(() => setIsLoading(false))
  }
  return (
    <Button variant="quiet" loading={isLoading} onClick={add}>
      Add to calendar
    </Button>
  )
}
