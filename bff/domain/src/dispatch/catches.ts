import { hasLicence } from '../licence.ts'

/**
 * Whether an account may be alerted about jobs, and so has an on-call switch and plan: approved accounts with a
 * licence, also those of moderators and admins (DISP-10, D-57). The demo account has neither: it is always on call.
 */
export function catches(user: {
  readonly status: string
  readonly isDemo: boolean
  readonly licenseNumber: string
}): boolean {
  return user.status === 'approved' && !user.isDemo && hasLicence(user.licenseNumber)
}
