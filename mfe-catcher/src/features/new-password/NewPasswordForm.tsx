import { useId } from 'react'
import { Button, Notice } from '@snake-dispatch/design-system'
import { PasswordField } from '@snake-dispatch/design-system/signed-in'
import type { User } from '@snake-dispatch/contract/user'
import styles from './NewPasswordForm.module.css'
import type { NewPasswordField, NewPasswordFormState } from './password-fields.ts'
import { changeFailure, useNewPassword } from './queries.ts'

interface NewPasswordFormProps {
  user: User
  fields: NewPasswordFormState
}

/** Changes the own password (PROF-04, AUTH-15); a refused try leaves everything typed in place. */
export function NewPasswordForm({ user, fields }: NewPasswordFormProps) {
  const { register, handleSubmit, reset, formState } = fields
  const change = useNewPassword(user, { onChanged: () => reset() })
  const failureId = useId()
  const field = (name: NewPasswordField) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    showLabel: 'Show',
    hideLabel: 'Hide',
    required: true,
  })
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate({ body: { currentPassword, newPassword } }),
  )
  return (
    <form
      noValidate
      aria-label="Change your password"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      {change.isError && (
        <Notice id={failureId} tone="danger" scrolledTo title="Password Change Failed">
          <p>{changeFailure(change.error)}</p>
        </Notice>
      )}
      {/* For password managers: whose password it is. */}
      <input hidden readOnly autoComplete="username" value={user.username} />
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        hint="The one you signed in with."
        aria-describedby={change.isError ? failureId : undefined}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('newPassword')}
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        loading={change.isPending}
        onStop={change.stop}
      >
        Change password
      </Button>
    </form>
  )
}
