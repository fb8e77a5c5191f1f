import type { ReactNode } from 'react'
import { Notice } from '@snake-dispatch/design-system'

interface ChangedMeanwhileProps {
  /** What has changed; nothing is shown without it. */
  says: string | undefined
  action?: ReactNode
}

/** Says in an open dialog that its job is not what it was any more, so that sending would be refused (D-61). */
export function ChangedMeanwhile({ says, action }: ChangedMeanwhileProps) {
  return (
    <div aria-live="polite">
      {says && (
        <Notice tone="warning" action={action}>
          {says}
        </Notice>
      )}
    </div>
  )
}
