import { useEffectEvent, useLayoutEffect } from 'react'
import { ProfileInput } from '@snake-dispatch/contract/profile'
import type { User } from '@snake-dispatch/contract/user'
import { formatAbn } from '@snake-dispatch/domain/abn'
import * as z from '@snake-dispatch/contract/zod'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'

/** The values of the form for a stored profile, and `start`: the same as JSON, which the draft keeps with them. */
export function valuesOf(user: User) {
  const values = {
    name: user.name,
    email: user.email,
    contactNumber: user.contactNumber ?? '',
    licenseNumber: user.licenseNumber,
    company: user.company ?? '',
    address: user.address ?? '',
    baseSuburb: user.baseSuburb ?? '',
    serviceAreas: user.serviceAreas ?? '',
    payId: user.payId ?? '',
    abn: user.abn === null ? '' : formatAbn(user.abn),
    gstRegistered: user.gstRegistered,
    serviceSuburbs: user.serviceSuburbs,
    currentPassword: '',
  }
  return { ...values, start: startOf(values) }
}

/** The values as JSON, for comparing; never the password. */
function startOf(values: object): string {
  return JSON.stringify({ ...values, currentPassword: undefined, start: undefined })
}

export type ProfileValues = ReturnType<typeof valuesOf>

/** The fields that hold text. */
export type ProfileTextField = Exclude<keyof ProfileValues, 'serviceSuburbs' | 'gstRegistered' | 'start'>

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
      start: z.string(),
    })
    .check(
      z.refine((values) => values.currentPassword !== '' || !asksForPassword(user, values), {
        error: 'Current password is required',
        path: ['currentPassword'],
        // Reported together with the other issues.
        when: () => true,
      }),
      z.refine((values) => !values.gstRegistered || Boolean(values.abn), {
        error: 'Please enter your ABN to be registered for GST.',
        path: ['abn'],
      }),
    )

/**
 * The state of the profile form. It lives above the tabs, so that changing them loses nothing, and as a draft, so that a
 * reload or an ended session keeps it; the password is not stored. Fields that nobody touched follow the stored profile,
 * also when it is changed elsewhere (PROF-02).
 */
export function useProfileFields(user: User) {
  const { form, clear, isRestored } = useFormDraft(fieldsFor(user), 'profile', {
    owner: user.id,
    defaultValues: valuesOf(user),
    unstored: ['currentPassword'],
  })

  const follow = useEffectEvent((latest: User, _isRestored: boolean) => {
    const now = valuesOf(latest)
    const values = form.getValues()
    if (values.start === now.start) return
    const start = JSON.parse(values.start) as Record<string, unknown>
    const touched = Object.entries(values).filter(([name, value]) => !isSame(value, start[name]))
    form.setValues({ ...now, ...Object.fromEntries(touched), start: now.start }, { shouldDirty: true })
    if (Object.keys(changedFields(latest, form.getValues())).length === 0) clear()
  })
  // After a draft is restored, too: the profile may have changed since it was begun.
  useLayoutEffect(() => follow(user, isRestored), [user, isRestored])

  /** What was sent has arrived: nothing counts as touched any more. */
  const stored = () => {
    form.setValue('start', startOf(form.getValues()))
    clear()
  }
  return { form, clear, stored }
}
export type ProfileFields = ReturnType<typeof useProfileFields>

/** What differs from the stored profile: only that is sent, so that a change made elsewhere in between stays. */
export function changedFields(
  user: User,
  values: Omit<ProfileInput, 'notificationSettings'> & { start?: string },
): ProfileInput {
  const { currentPassword, start: _start, ...fields } = values
  const stored: Record<string, unknown> = valuesOf(user)
  const changed = Object.fromEntries(
    // A text that was left empty is null in the call.
    Object.entries(fields).filter(([name, value]) => !isSame(shownOf(name, value), stored[name])),
  )
  return asksForPassword(user, values) && currentPassword ? { ...changed, currentPassword } : changed
}

/** A value as the form shows it: the call has an ABN without spaces. */
const shownOf = (name: string, value: unknown) =>
  name === 'abn' && typeof value === 'string' ? formatAbn(value) : (value ?? '')

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
