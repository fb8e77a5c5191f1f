import type { AccountForAdmin, AccountMark } from '@snake-dispatch/contract/account-for-staff'
import { isAdmin, type Role, type User } from '@snake-dispatch/contract/user'

/** What the roles are called on the screen. */
export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  moderator: 'Moderator',
  catcher: 'Catcher',
  pending: 'Pending',
}

/** What is to be done about accounts (D-172), as the filter says it. */
export const markLabels: Readonly<Record<AccountMark, string>> = {
  expired: 'Expired credential',
  ending: 'Ends within 30 days',
  unchecked: 'To be checked',
  unreachable: 'Cannot be reached',
}

/** Whether an admin may change an account: not their own, and not another admin's. The server refuses the same (ADMIN-05). */
export function mayManage(admin: Pick<User, 'id'> | null, account: AccountForAdmin): boolean {
  return admin !== null && admin.id !== account.id && !isAdmin(account)
}
