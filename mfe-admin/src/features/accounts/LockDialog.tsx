import { LockInput } from '@snake-dispatch/contract/user-management'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { KeptJobs } from '../kept-jobs/lazy-kept-jobs.ts'
import { lock, useAccountChange } from './account-changes.ts'
import type { AccountDialogProps } from './AccountDialog.tsx'
import { LockReason } from './LockReason.tsx'

/** Locks an account, with a reason (ADMIN-06). What is typed stays until the account is locked. */
export function LockDialog({ account, onClose }: AccountDialogProps) {
  const { user } = useSession()
  const { form, clear } = useFormDraft(LockInput, `lock.${account.id}`, {
    owner: user?.id ?? 'anyone',
    defaultValues: { reason: '' },
  })
  const { register, handleSubmit, formState } = form
  const { mutate, stop, isPending } = useAccountChange(lock, account, {
    onDone() {
      clear()
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Lock ${account.name}’s account`}
      description="They are signed out everywhere at once and cannot sign in until an admin unlocks the account. Jobs that they have claimed stay theirs; a moderator can hand them over."
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Lock Account"
      submitVariant="danger"
      sending={isPending}
      onStop={stop}
      onSubmit={handleSubmit((body) => mutate(body))}
      onClose={onClose}
    >
      <KeptJobs userId={account.id} />
      <LockReason {...register('reason')} error={formState.errors.reason?.message} />
    </FormDialog>
  )
}
