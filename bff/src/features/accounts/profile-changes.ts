import { announcedChanges, type AnnouncedChange } from '@snake-dispatch/contract/alerts'
import type { ProfileInput } from '@snake-dispatch/contract/profile'
import { licenseKey, normaliseEmail } from './identifiers.ts'
import type { UnseenChanges, User } from './user.entity.ts'

/** The fields to change. */
export function changesOf(
  user: Pick<User, 'licenseNumber' | 'notificationSettings'>,
  input: Omit<ProfileInput, 'currentPassword'>,
): Partial<User> {
  const { email, licenseNumber, notificationSettings, ...fields } = input
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given),
    ...(email !== undefined && { email: normaliseEmail(email), username: normaliseEmail(email) }),
    ...(licenseNumber !== undefined &&
      licenseNumber !== user.licenseNumber && { licenseNumber, licenseKey: licenseKey(licenseNumber) }),
    ...(notificationSettings && {
      notificationSettings: { ...user.notificationSettings, ...notificationSettings },
    }),
  }
}

/** Which of email and PayID actually change (D-36). */
export function announcedChangesOf(
  stored: { readonly email: string; readonly payId?: string | null | undefined },
  input: ProfileInput,
): AnnouncedChange[] {
  const next = {
    email: input.email === undefined ? stored.email : normaliseEmail(input.email),
    payId: input.payId === undefined ? stored.payId : input.payId,
  }
  return announcedChanges.filter((field) => (next[field] || null) !== (stored[field] || null))
}

/**
 * The name and licence number that an admin last saw, where they differ from the new ones (ADMIN-09). A value that was
 * changed back is left out.
 */
export function unseenAfter(
  { unseenChanges }: Pick<User, 'unseenChanges'>,
  before: Pick<User, 'name' | 'licenseNumber'>,
  after: Pick<User, 'name' | 'licenseNumber'>,
): UnseenChanges {
  const known = { ...before, ...unseenChanges }
  const fields = ['name', 'licenseNumber'] as const
  return Object.fromEntries(
    fields.filter((field) => known[field] !== after[field]).map((field) => [field, known[field]]),
  )
}
