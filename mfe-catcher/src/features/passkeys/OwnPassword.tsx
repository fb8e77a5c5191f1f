import { PasswordField } from '@snake-dispatch/design-system/signed-in'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface OwnPasswordProps {
  /** Of the password's field. */
  field: UseFormRegisterReturn
  /** Whose password it is, for password managers. */
  username: string
  error: string | undefined
}

/** Asks a signed-in user for their password, before a change of how they sign in (AUTH-22). */
export function OwnPassword({ field, username, error }: OwnPasswordProps) {
  return (
    <>
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        {...field}
        label="Your password"
        showLabel="Show"
        hideLabel="Hide"
        required
        autoComplete="current-password"
        error={error}
      />
    </>
  )
}
