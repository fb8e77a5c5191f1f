import { useState } from 'react'
import { Button, EmptyState } from '@snake-dispatch/design-system'
import { refreshSession } from '@snake-dispatch/kit'

/** What a registered catcher sees until an admin has approved the account (AUTH-13): no job data. */
export function ApprovalPending() {
  const [checking, setChecking] = useState(false)

  async function check() {
    setChecking(true)
    await refreshSession()
    setChecking(false)
  }

  return (
    <EmptyState
      headingLevel={1}
      icon="schedule"
      title="Approval pending"
      description="Your account is pending admin approval. You will be notified when approved."
      action={
        <Button icon="refresh" loading={checking} onClick={() => void check()}>
          Check again
        </Button>
      }
    />
  )
}
