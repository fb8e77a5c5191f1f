import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import type { AccountStatus } from '@snake-dispatch/contract/user'
import type { IconName } from '@snake-dispatch/design-system'
import type { BadgeTone } from '@snake-dispatch/design-system/signed-in'
import type { CredentialKind } from '@snake-dispatch/domain/credentials'
import { listText } from '@snake-dispatch/domain/list-text'

/** Something about an account in a word or two. */
export interface AccountChip {
  readonly label: string
  readonly tone: BadgeTone
  readonly icon?: IconName
}

const statuses: Readonly<Record<AccountStatus, AccountChip>> = {
  approved: { label: 'Approved', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  rejected: { label: 'Rejected', tone: 'neutral' },
}

const shortNames: Readonly<Record<CredentialKind, string>> = {
  licence: 'licence',
  insurance: 'insurance',
  firstAid: 'first aid',
}

/**
 * The state of an account and what is to be done about it (ADMIN-05, D-172), the gravest first. What keeps its owner from
 * working stands in place of 'Approved'.
 */
export function chipsOf(account: AccountForAdmin): readonly AccountChip[] {
  const { status, isLocked, marks, nameBefore, licenseNumberBefore, passwordResetRequired } = account
  const chips: AccountChip[] = []
  if (isLocked) chips.push({ label: 'Locked', tone: 'danger', icon: 'lock' })
  if (marks && marks.expired.length > 0)
    chips.push({ label: `${kindsText(marks.expired)} expired`, tone: 'danger', icon: 'error' })
  if (status !== 'approved' || chips.length === 0) chips.push(statuses[status])
  if (nameBefore !== null) chips.push({ label: 'New name', tone: 'warning', icon: 'edit' })
  if (licenseNumberBefore !== null) chips.push({ label: 'New licence number', tone: 'warning', icon: 'edit' })
  if (marks && marks.ending.length > 0)
    chips.push({ label: `${kindsText(marks.ending)} ends within 30 days`, tone: 'warning' })
  const unchecked = marks?.unchecked.filter((kind) => kind !== 'licence' || licenseNumberBefore === null)
  if (unchecked && unchecked.length > 0)
    chips.push({ label: `${kindsText(unchecked)} to be checked`, tone: 'warning' })
  if (passwordResetRequired) chips.push({ label: 'New password required', tone: 'neutral', icon: 'key' })
  if (marks?.isUnreachable) chips.push({ label: 'Cannot be reached', tone: 'neutral' })
  return chips
}

function kindsText(kinds: readonly CredentialKind[]): string {
  const text = listText(kinds.map((kind) => shortNames[kind]))
  return text.charAt(0).toUpperCase() + text.slice(1)
}
