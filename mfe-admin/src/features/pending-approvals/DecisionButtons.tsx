import { useRef } from 'react'
import { credentialKinds } from '@snake-dispatch/domain/credentials'
import type { PendingRegistration } from '@snake-dispatch/contract/registration'
import { Button } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import styles from './DecisionButtons.module.css'
import { UncheckedDialog } from './lazy-unchecked-dialog.ts'
import { isChecked, useDecision } from './queries.ts'

/** The question before a rejection, in a file of its own. */
const AlertDialog = lazy(() =>
  import('@snake-dispatch/design-system/dialog').then((found) => found.AlertDialog),
)

interface DecisionButtonsProps {
  user: PendingRegistration
  /** Called with a decision: where the focus goes when the row leaves, null without another row (ADMIN-16). */
  onDecide: (next: HTMLElement | null) => void
}

/** Approve at once, without checks after a reason (D-171), or reject after a question (ADMIN-02). */
export function DecisionButtons({ user, onDecide }: DecisionButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null)
  const asking = AlertDialog.useOpen()
  const explaining = UncheckedDialog.useOpen()
  const { mutate, stop, isPending, variables } = useDecision(user)
  const approving = isPending && variables?.to === 'approve'
  const rejecting = isPending && variables?.to === 'reject'
  const isReady = isChecked(user)

  function noteNext() {
    const row = buttons.current?.closest('tr, li')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    onDecide(next?.querySelector<HTMLElement>('[data-approves]') ?? null)
  }

  return (
    <div ref={buttons} className={styles.buttons}>
      <Button
        variant={isReady ? 'primary' : 'secondary'}
        size="small"
        aria-label={isReady ? `Approve ${user.name}` : `Approve without checks: ${user.name}`}
        aria-haspopup={isReady ? undefined : 'dialog'}
        data-approves
        loading={(isReady && approving) || explaining.isOpening}
        onStop={stop}
        disabled={rejecting}
        // A key that is held approves one registration, not all that follow.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault()
        }}
        onClick={(event) => {
          if (isReady) {
            noteNext()
            mutate({ to: 'approve' })
          } else {
            explaining.open(event)
          }
        }}
      >
        {isReady ? 'Approve' : 'Approve without checks'}
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
      {explaining.isOpen && (
        <UncheckedDialog
          title={`Approve ${user.name} without checks?`}
          description={`They can sign in and claim jobs at once. ${user.credentialsChecked} of ${credentialKinds.length} credentials are checked.`}
          of={user.id}
          sending={approving}
          onStop={stop}
          onApprove={(reason) => {
            noteNext()
            mutate({ to: 'approve', reason }, { onSettled: explaining.close })
          }}
          onClose={explaining.close}
        />
      )}
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
            mutate({ to: 'reject' }, { onSettled: asking.close })
          }}
        />
      )}
    </div>
  )
}
