import { password } from '@snake-dispatch/contract/account-fields'
import { ChangePasswordInput } from '@snake-dispatch/contract/profile'
import * as z from '@snake-dispatch/contract/zod'
import { schemaResolver } from '@snake-dispatch/kit/schema-resolver'
import { useForm } from 'react-hook-form'

interface NewPasswords {
  newPassword?: unknown
  confirmPassword?: unknown
}

/** The form of a new password, which is typed twice (section 5 of the specification, Change password). */
export const NewPasswordFields = z
  .extend(ChangePasswordInput, { confirmPassword: password(1, 'Please confirm your password') })
  .check(
    z.refine<NewPasswords>(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      // Reported together with the other issues, once both are given.
      when: ({ value }) =>
        Boolean((value as NewPasswords).newPassword && (value as NewPasswords).confirmPassword),
    }),
  )

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The state of the form of a new password; where the form comes and goes, it lives above it. Nothing is stored. */
export function useNewPasswordFields() {
  return useForm({ resolver: schemaResolver(NewPasswordFields), defaultValues: empty })
}
export type NewPasswordFormState = ReturnType<typeof useNewPasswordFields>
export type NewPasswordField = keyof typeof empty
