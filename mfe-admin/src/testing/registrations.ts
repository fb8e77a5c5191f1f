import type { AccountForAdmin } from '@snake-dispatch/contract/user'

/** A registration as the server lists it. */
export function registration(id: number, given: Partial<AccountForAdmin>): AccountForAdmin {
  return {
    id,
    username: `catcher${id}@snakes.example`,
    email: `catcher${id}@snakes.example`,
    name: `Catcher ${id}`,
    company: 'Reptile Rescue',
    licenseNumber: `MWL0001${id}`,
    contactNumber: '0491570156',
    address: '4 Creek Rd, Penrith NSW 2750',
    serviceAreas: 'Western Sydney, Blue Mountains',
    serviceSuburbs: [],
    payId: 'pay@snakes.example',
    role: 'pending',
    status: 'pending',
    isAdmin: false,
    isModerator: false,
    isDemo: false,
    passwordResetRequired: false,
    notificationSettings: {},
    lastLogin: null,
    createdAt: '2026-11-19T22:15:00.000Z',
    isLocked: false,
    lockedReason: null,
    lockedAt: null,
    approvedAt: null,
    ...given,
  }
}

export const registrations = [
  registration(1, { name: 'Tara Nguyen', company: 'Nguyen Reptile Relocation' }),
  registration(2, {
    name: 'Bartholomew Featherstonehaugh-Kowalczyk',
    email: 'bartholomew.featherstonehaugh-kowalczyk@a-very-long-domain-name.example',
    serviceAreas: 'Newcastle, Lake Macquarie, Hunter Valley, Central Coast and everything in between',
    contactNumber: null,
  }),
  registration(3, { name: 'Ollie Sand', email: '0491570157', company: null, address: null }),
]
