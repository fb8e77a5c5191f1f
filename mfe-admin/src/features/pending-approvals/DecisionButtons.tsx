import { useRef } from 'react'
import type { PendingRegistration } from '@snake-dispatch/contract/registration'
import { Button } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import styles from './DecisionButtons.module.css'
import { useDecision } from './queries.ts'

/** The question before a rejection, in a file of its own. */
const AlertDialog = lazy(() =>
  import('@snake-dispatch/design-system/dialog').then((found) => found.AlertDialog),
)

interface DecisionButtonsProps {
  user: PendingRegistration
  /** Called with a decision: where the focus goes when the row leaves, null without another row (ADMIN-16). */
  onDecide: (next: HTMLElement | null) => void
}

/** Approve at once, or reject after a question (ADMIN-02). */
export function DecisionButtons({ user, onDecide }: DecisionButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null)
  const asking = AlertDialog.useOpen()
  const { mutate, stop, isPending, variables } = useDecision(user)
  const approving = isPending && variables === 'approve'
  const rejecting = isPending && variables === 'reject'

  function noteNext() {
    const row = buttons.current?.closest('tr, li')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    onDecide(next?.querySelector<HTMLElement>('[data-approves]') ?? null)
  }

  return (
    <div ref={buttons} className={styles.buttons}>
      <Button
        variant="primary"
        size="small"
        aria-label={`Approve ${user.name}`}
        data-approves
        loading={approving}
        onStop={stop}
        disabled={rejecting}
        // A key that is held approves one registration, not all that follow.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault()
        }}
        onClick={() => {
          noteNext()
          mutate('approve')
        }}
      >
        Approve
      </Button>
      <Button
        variant="danger"
        size="small"
        aria-label={`Reject ${user.name}`}
        aria-haspopup="dialog"
        loading={asking.isOpening}
        disabled={isPending}
        onClick={asking.open}
      >
        Reject
      </Button>
      {asking.isOpen && (
        <AlertDialog
          open
          onOpenChange={asking.close}
          title={`Reject ${user.name}?`}
          description={`The registration with licence number ${user.licenseNumber} ends, and signing in is refused.`}
          confirmLabel="Reject registration"
          cancelLabel="Cancel"
          tone="danger"
          loading={rejecting}
          onStop={stop}
          onConfirm={() => {
            noteNext()
            mutate('reject', { onSettled: asking.close })
          }}
        />
      )}
    </div>
  )
}
