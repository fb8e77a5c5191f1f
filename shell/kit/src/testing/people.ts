import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import type { User } from '@snake-dispatch/contract/user'

/** The catcher who uses the screens in tests and stories. */
export const catcher: User = {
  id: 7,
  username: 'sam@snakes.example',
  email: 'sam@snakes.example',
  name: 'Sam Reid',
  company: 'Reptile Relocators',
  licenseNumber: 'CR-1007',
  contactNumber: '0491570156',
  address: '1 Depot Rd, Kirrawee',
  serviceAreas: 'Sutherland Shire',
  serviceSuburbs: [],
  baseSuburb: null,
  payId: 'sam@snakes.example',
  abn: null,
  gstRegistered: false,
  role: 'catcher',
  status: 'approved',
  isAdmin: false,
  isModerator: false,
  isDemo: false,
  passwordResetRequired: false,
  needsPasskey: false,
  notificationSettings: {},
  lastLogin: null,
  erasureRequestedAt: null,
  createdAt: '2026-01-05T00:00:00.000Z',
}

/** The same person before an admin has looked at the registration. */
export const pendingCatcher: User = { ...catcher, role: 'pending', status: 'pending' }

/** Another catcher, as a job names the person who logged it. */
export const logger = { id: 8, name: 'Alex Moore', payId: 'alex@pay.example' }

/** The catcher, with other values in the given fields. */
export function userOf(fields: Partial<User> = {}): User {
  return { ...catcher, ...fields }
}

/** A registration as the server lists it for admins. */
export function registration(id: number, fields: Partial<AccountForAdmin> = {}): AccountForAdmin {
  const { needsPasskey: _ofSessions, ...account } = pendingCatcher
  return {
    ...account,
    id,
    username: `catcher${id}@snakes.example`,
    email: `catcher${id}@snakes.example`,
    name: `Catcher ${id}`,
    company: 'Reptile Rescue',
    licenseNumber: `MWL0001${id}`,
    address: '4 Creek Rd, Penrith NSW 2750',
    serviceAreas: 'Western Sydney, Blue Mountains',
    payId: 'pay@snakes.example',
    createdAt: '2026-11-19T22:15:00.000Z',
    version: 1,
    isLocked: false,
    lockedReason: null,
    lockedAt: null,
    approvedAt: null,
    nameBefore: null,
    licenseNumberBefore: null,
    ...fields,
  }
}
