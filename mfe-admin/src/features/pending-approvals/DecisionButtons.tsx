import { useState } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/user'
import { Button } from '@snake-dispatch/design-system'
import { AlertDialog } from '@snake-dispatch/design-system/widgets'
import styles from './DecisionButtons.module.css'
import { useDecision } from './queries.ts'

interface DecisionButtonsProps {
  user: AccountForAdmin
  onDecided: (userId: number) => void
}

/** Approve at once, or reject after a question (ADMIN-02). */
export function DecisionButtons({ user, onDecided }: DecisionButtonsProps) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, variables } = useDecision(user, { onDone: () => onDecided(user.id) })
  const approving = isPending && variables === 'approve'
  const rejecting = isPending && variables === 'reject'

  return (
    <div className={styles.buttons}>
      <Button
        variant="primary"
        size="small"
        aria-label={`Approve ${user.name}`}
        loading={approving}
        disabled={rejecting}
        onClick={() => mutate('approve')}
      >
        Approve
      </Button>
      <Button
        variant="danger"
        size="small"
        aria-label={`Reject ${user.name}`}
        disabled={isPending}
        onClick={() => setAsking(true)}
      >
        Reject
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Reject ${user.name}?`}
        description={`The registration with licence number ${user.licenseNumber} ends, and signing in is refused.`}
        confirmLabel="Reject registration"
        cancelLabel="Cancel"
        tone="danger"
        loading={rejecting}
        onConfirm={() => mutate('reject', { onSettled: () => setAsking(false) })}
      />
    </div>
  )
}
