import { credentialKinds } from '@snake-dispatch/domain/credentials'
import { listText } from '@snake-dispatch/domain/list-text'
import type { PendingRegistration } from '@snake-dispatch/contract/registration'
import { Button } from '@snake-dispatch/design-system'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import { lazy } from '@snake-dispatch/kit'
import styles from './BulkApproval.module.css'
import type { Selection } from './pending-rows.ts'
import { useApprovals } from './queries.ts'

/** What will happen, in a file of its own. */
const AlertDialog = lazy(() =>
  import('@snake-dispatch/design-system/dialog').then((found) => found.AlertDialog),
)

interface BulkApprovalProps {
  /** The registrations on the page. */
  users: readonly PendingRegistration[]
  selection: Selection
  /** Called when they are approved: the rows leave. */
  onDone: () => void
}

/** Chooses all registrations of the page, and approves the chosen ones after a list of what will happen (ADMIN-20). */
export function BulkApproval({ users, selection, onDone }: BulkApprovalProps) {
  const asking = AlertDialog.useOpen()
  const { mutate, stop, isPending } = useApprovals()
  const chosen = users.filter(({ id }) => selection.has(id))
  const areAll = users.length > 0 && chosen.length === users.length
  const count = chosen.length === 1 ? '1 registration' : `${chosen.length} registrations`
  return (
    <div className={styles.bulk}>
      <Checkbox
        label="Select all on this page"
        checked={areAll}
        onChange={() => selection.set(areAll ? [] : users.map(({ id }) => id))}
      />
      {chosen.length > 0 && (
        <Button
          size="small"
          variant="primary"
          aria-haspopup="dialog"
          loading={asking.isOpening}
          onClick={asking.open}
        >
          Approve {count}
        </Button>
      )}
      {asking.isOpen && (
        <AlertDialog
          open
          onOpenChange={asking.close}
          title={`Approve ${count}?`}
          description={whatFollows(chosen)}
          confirmLabel={`Approve ${count}`}
          cancelLabel="Cancel"
          loading={isPending}
          onStop={stop}
          onConfirm={() =>
            mutate(chosen, {
              onSettled() {
                // The approved ones leave the list; what failed stays chosen.
                asking.close()
                onDone()
              },
            })
          }
        />
      )}
    </div>
  )
}

const namesOf = (users: readonly PendingRegistration[]) => listText(users.map(({ name }) => name))

function whatFollows(chosen: readonly PendingRegistration[]): string {
  const unchecked = chosen.filter(({ credentialsChecked }) => credentialsChecked < credentialKinds.length)
  const text = `${namesOf(chosen)} can sign in and claim jobs at once.`
  if (unchecked.length === 0) return text
  return `${text} Nobody has checked all credentials of ${namesOf(unchecked)}.`
}
