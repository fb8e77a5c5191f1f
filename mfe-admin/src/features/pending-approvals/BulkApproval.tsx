import { listText } from '@snake-dispatch/domain/list-text'
import type { PendingRegistration } from '@snake-dispatch/contract/registration'
import { Button } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import type { Selection } from '../data-table/selection.ts'
import { SelectionBar } from '../data-table/SelectionBar.tsx'
import { UncheckedDialog } from './lazy-unchecked-dialog.ts'
import { isChecked, useApprovals } from './queries.ts'

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
  const explaining = UncheckedDialog.useOpen()
  const { mutate, stop, isPending } = useApprovals({
    onSettled() {
      asking.close()
      explaining.close()
      onDone()
    },
  })
  const chosen = users.filter(({ id }) => selection.has(id))
  const question = chosen.every(isChecked) ? asking : explaining
  const count = chosen.length === 1 ? '1 registration' : `${chosen.length} registrations`
  return (
    <SelectionBar rows={users} selection={selection}>
      {chosen.length > 0 && (
        <Button
          size="small"
          variant={question === asking ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          loading={question.isOpening}
          onClick={question.open}
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
          onConfirm={() => mutate({ rows: chosen, input: {} })}
        />
      )}
      {explaining.isOpen && (
        <UncheckedDialog
          title={`Approve ${count}?`}
          description={whatFollows(chosen)}
          of="several"
          sending={isPending}
          onStop={stop}
          onApprove={(reason) => mutate({ rows: chosen, input: { reason } })}
          onClose={explaining.close}
        />
      )}
    </SelectionBar>
  )
}

const namesOf = (users: readonly PendingRegistration[]) => listText(users.map(({ name }) => name))

function whatFollows(chosen: readonly PendingRegistration[]): string {
  const unchecked = chosen.filter((user) => !isChecked(user))
  const text = `${namesOf(chosen)} can sign in and claim jobs at once.`
  if (unchecked.length === 0) return text
  const isAll = unchecked.length === chosen.length && chosen.length > 1
  const whose = isAll ? 'any of them' : namesOf(unchecked)
  return `${text} Nobody has checked all credentials of ${whose}.`
}
