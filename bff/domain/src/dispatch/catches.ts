import { hasLicence } from '../licence.ts'

/**
 * Whether an account may be asked of jobs, and so has a switch and a plan: catchers, and moderators and admins with a
 * licence (DISP-10, D-57). The demo account is always on call.
 */
export function catches(user: {
  readonly status: string
  readonly isDemo: boolean
  readonly licenseNumber: string
}): boolean {
  return user.status === 'approved' && !user.isDemo && hasLicence(user.licenseNumber)
}
