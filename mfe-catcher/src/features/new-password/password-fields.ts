import { password } from '@snake-dispatch/contract/account-fields'
import { passwordsMatch } from '@snake-dispatch/contract/passwords-match'
import { ChangePasswordInput } from '@snake-dispatch/contract/profile'
import * as z from '@snake-dispatch/contract/zod'
import { schemaResolver } from '@snake-dispatch/screen-parts/schema-resolver'
import { useForm } from 'react-hook-form'

/** The form of a new password, which is typed twice (section 5 of the specification, Change password). */
export const NewPasswordFields = z
  .extend(ChangePasswordInput, { confirmPassword: password(1, 'Please confirm your password') })
  .check(passwordsMatch('newPassword'))

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The state of the form of a new password; where the form comes and goes, it lives above it. Nothing is stored. */
export function useNewPasswordFields() {
  return useForm({ resolver: schemaResolver(NewPasswordFields), defaultValues: empty })
}
export type NewPasswordFormState = ReturnType<typeof useNewPasswordFields>
export type NewPasswordField = keyof typeof empty
