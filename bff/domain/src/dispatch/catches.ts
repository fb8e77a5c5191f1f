import { hasLicence } from '../licence.ts'

/**
 * Whether an account has an on-call switch and plan: approved accounts with a licence, also those of moderators and
 * admins (DISP-10, D-57). All of them may be alerted about jobs but the demo account, to which nothing is sent.
 */
export function catches(user: { readonly status: string; readonly licenseNumber: string }): boolean {
  return user.status === 'approved' && hasLicence(user.licenseNumber)
}
