import { useWatch } from 'react-hook-form'
import { PasswordField } from '@snake-dispatch/design-system/signed-in'
import type { User } from '@snake-dispatch/contract/user'
import { asksForPassword, type ProfileFields } from './profile-fields.ts'

/** Asks for the current password while the email or the PayID differs from the stored one (D-36). */
export function ConfirmPassword({ user, fields: { form } }: { user: User; fields: ProfileFields }) {
  const [email, payId] = useWatch({ control: form.control, name: ['email', 'payId'] })
  if (!asksForPassword(user, { email, payId })) return null
  return (
    <PasswordField
      {...form.register('currentPassword')}
      label="Current password"
      hint="Needed because your email address or payment ID changes. Your other devices are notified."
      error={form.formState.errors.currentPassword?.message}
      showLabel="Show"
      hideLabel="Hide"
      required
      autoComplete="current-password"
    />
  )
}
