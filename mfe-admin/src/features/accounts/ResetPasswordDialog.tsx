import { useId } from 'react'
import { password } from '@snake-dispatch/contract/account-fields'
import { ResetPasswordInput } from '@snake-dispatch/contract/user-management'
import * as z from '@snake-dispatch/contract/zod'
import { Button, Notice } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { PasswordField } from '@snake-dispatch/design-system/signed-in'
import { errorText } from '@snake-dispatch/kit'
import { schemaResolver } from '@snake-dispatch/kit/schema-resolver'
import { useForm } from 'react-hook-form'
import { passwordReset, useAccountChange } from './account-changes.ts'
import type { AccountDialogProps } from './AccountDialog.tsx'
import styles from './AccountDialogs.module.css'

interface Passwords {
  newPassword?: unknown
  confirmPassword?: unknown
}

/** A new password, which is typed twice (ADMIN-06). */
const Fields = z
  .extend(ResetPasswordInput, { confirmPassword: password(1, 'Please confirm the password') })
  .check(
    z.refine<Passwords>(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      // Reported together with the other issues, once both are given.
      when: ({ value }) => Boolean((value as Passwords).newPassword && (value as Passwords).confirmPassword),
    }),
  )

/** Gives an account a new password; its owner must change it at the next sign-in (ADMIN-06, D-35). Nothing is stored. */
export function ResetPasswordDialog({ account, onClose }: AccountDialogProps) {
  const formId = useId()
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(Fields),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { mutate, stop, isPending, error } = useAccountChange(passwordReset, account, { onDone: onClose })
  // Once it is sent it cannot be called back: closing the dialog would look as if it was.
  const close = () => {
    if (!isPending) onClose()
  }
  const field = (name: 'newPassword' | 'confirmPassword') => ({
    ...register(name),
    error: formState.errors[name]?.message,
    autoComplete: 'new-password' as const,
    showLabel: 'Show',
    hideLabel: 'Hide',
    required: true,
  })
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Reset ${account.name}’s password`}
      description="They are signed out everywhere, sign in with this password, and must then choose their own. Tell them the password yourself: the portal does not send it."
      closeLabel="Close"
      size="small"
      footer={
        <>
          <Button onClick={close} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending} onStop={stop}>
            Reset Password
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit(({ newPassword }) => mutate({ newPassword }))(event)}
      >
        {error && (
          <Notice tone="danger" scrolledTo title={passwordReset.failed}>
            {errorText(error, 'Please try again')}
          </Notice>
        )}
        {/* For password managers: whose password it is. */}
        <input hidden readOnly autoComplete="username" value={account.username} />
        <PasswordField {...field('newPassword')} label="New password" />
        <PasswordField {...field('confirmPassword')} label="Confirm password" />
      </form>
    </Dialog>
  )
}
