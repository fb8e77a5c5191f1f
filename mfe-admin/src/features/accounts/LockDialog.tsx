import { useId } from 'react'
import { LockInput } from '@snake-dispatch/contract/user-management'
import { Button, Notice, TextArea } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { errorText, useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/kit/form-draft'
import { lock, useAccountChange } from './account-changes.ts'
import type { AccountDialogProps } from './AccountDialog.tsx'
import styles from './AccountDialogs.module.css'

/** Locks an account, with a reason (ADMIN-06). What is typed stays until the account is locked. */
export function LockDialog({ account, onClose }: AccountDialogProps) {
  const formId = useId()
  const { user } = useSession()
  const { form, clear } = useFormDraft(LockInput, `lock.${account.id}`, {
    owner: user?.id ?? 'anyone',
    defaultValues: { reason: '' },
  })
  const { register, handleSubmit, formState } = form
  const { mutate, stop, isPending, error } = useAccountChange(lock, account, {
    onDone() {
      clear()
      onClose()
    },
  })
  // Once it is sent it cannot be called back: closing the dialog would look as if it was.
  const close = () => {
    if (!isPending) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Lock ${account.name}’s account`}
      description="They are signed out everywhere at once and cannot sign in until an admin unlocks the account. Jobs that they have claimed stay theirs; a moderator can hand them over."
      closeLabel="Close"
      size="small"
      footer={
        <>
          <Button onClick={close} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isPending} onStop={stop}>
            Lock Account
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((body) => mutate(body))(event)}
      >
        {error && (
          <Notice tone="danger" scrolledTo title={lock.failed}>
            {errorText(error, 'Please try again')}
          </Notice>
        )}
        <TextArea
          {...register('reason')}
          label="Reason"
          hint="They read it when they try to sign in."
          required
          rows={3}
          maxLength={500}
          error={formState.errors.reason?.message}
        />
      </form>
    </Dialog>
  )
}
