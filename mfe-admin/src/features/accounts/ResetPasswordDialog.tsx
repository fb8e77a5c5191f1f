import { password } from '@snake-dispatch/contract/account-fields'
import { passwordsMatch } from '@snake-dispatch/contract/passwords-match'
import { ResetPasswordInput } from '@snake-dispatch/contract/user-management'
import * as z from '@snake-dispatch/contract/zod'
import { GIVEN_PASSWORD_HOURS } from '@snake-dispatch/domain/given-password'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { PasswordField } from '@snake-dispatch/design-system/signed-in'
import { schemaResolver } from '@snake-dispatch/screen-parts/schema-resolver'
import { useForm } from 'react-hook-form'
import { passwordReset, useAccountChange } from './account-changes.ts'
import type { AccountDialogProps } from './AccountDialog.tsx'

/** A new password, which is typed twice (ADMIN-06). */
const Fields = z
  .extend(ResetPasswordInput, { confirmPassword: password(1, 'Please confirm the password') })
  .check(passwordsMatch('newPassword'))

/** Gives an account a new password; its owner must change it at the next sign-in (ADMIN-06, D-35). Nothing is stored. */
export function ResetPasswordDialog({ account, onClose }: AccountDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(Fields),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { mutate, stop, isPending } = useAccountChange(passwordReset, account, { onDone: onClose })
  const field = (name: 'newPassword' | 'confirmPassword') => ({
    ...register(name),
    error: formState.errors[name]?.message,
    autoComplete: 'new-password' as const,
    showLabel: 'Show',
    hideLabel: 'Hide',
    required: true,
  })
  return (
    <FormDialog
      title={`Reset ${account.name}’s password`}
      description={`They are signed out everywhere and their passkeys are removed. They sign in with this password within ${GIVEN_PASSWORD_HOURS} hours, and must then choose their own. Tell them the password yourself: the portal does not send it.`}
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Reset Password"
      sending={isPending}
      onStop={stop}
      discard={
        formState.isDirty && {
          title: 'Leave without a new password?',
          description: 'The password stays as it was. What you typed will be lost.',
          confirmLabel: 'Leave',
          cancelLabel: 'Go back',
        }
      }
      onSubmit={handleSubmit(({ newPassword }) => mutate({ newPassword }))}
      onClose={onClose}
    >
      {/* For password managers: whose password it is. */}
      <input hidden readOnly autoComplete="username" value={account.username} />
      <PasswordField {...field('newPassword')} label="New password" />
      <PasswordField {...field('confirmPassword')} label="Confirm password" />
    </FormDialog>
  )
}
