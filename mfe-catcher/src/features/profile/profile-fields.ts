import { ProfileInput } from '@snake-dispatch/contract/profile'
import type { User } from '@snake-dispatch/contract/user'
import * as z from '@snake-dispatch/contract/zod'
import { useFormDraft } from '@snake-dispatch/kit/form-draft'

/** The values of the form for a stored profile. */
export function valuesOf(user: User) {
  return {
    name: user.name,
    email: user.email,
    contactNumber: user.contactNumber ?? '',
    licenseNumber: user.licenseNumber,
    company: user.company ?? '',
    address: user.address ?? '',
    serviceAreas: user.serviceAreas ?? '',
    payId: user.payId ?? '',
    serviceSuburbs: user.serviceSuburbs,
    currentPassword: '',
  }
}

export type ProfileValues = ReturnType<typeof valuesOf>

/** The fields that hold text. */
export type ProfileTextField = Exclude<keyof ProfileValues, 'serviceSuburbs'>

/** True when the current password is to be confirmed (D-36); the demo has none. */
export function asksForPassword(
  user: User,
  { email, payId }: Partial<Pick<ProfileInput, 'email' | 'payId'>>,
): boolean {
  if (user.isDemo) return false
  return (email ?? '').trim().toLowerCase() !== user.email || (payId ?? '').trim() !== (user.payId ?? '')
}

/** The rules of the form: those of the call, and D-36's. */
const fieldsFor = (user: User) =>
  z
    .extend(z.omit(ProfileInput, { notificationSettings: true, currentPassword: true }), {
      currentPassword: z.string(),
    })
    .check(
      z.refine((values) => values.currentPassword !== '' || !asksForPassword(user, values), {
        error: 'Current password is required',
        path: ['currentPassword'],
        // Reported together with the other issues.
        when: () => true,
      }),
    )

/**
 * The state of the profile form. It lives above the tabs, so that changing them loses nothing, and as a draft, so that a
 * reload or an ended session keeps it; the password is not stored.
 */
export function useProfileFields(user: User) {
  return useFormDraft(fieldsFor(user), 'profile', {
    owner: user.id,
    defaultValues: valuesOf(user),
    unstored: ['currentPassword'],
  })
}
export type ProfileFields = ReturnType<typeof useProfileFields>

/** What differs from the stored profile: only that is sent, so that a change made elsewhere meanwhile stays. */
export function changedFields(user: User, values: Omit<ProfileInput, 'notificationSettings'>): ProfileInput {
  const { currentPassword, ...fields } = values
  const stored: Record<string, unknown> = valuesOf(user)
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name])),
  )
  return asksForPassword(user, values) && currentPassword ? { ...changed, currentPassword } : changed
}
