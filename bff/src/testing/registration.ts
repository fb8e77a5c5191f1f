import type { RegisterInput } from '@snake-dispatch/contract/registration'

let counter = 0

/** A registration that passes the form's rules, with a unique email and licence number. */
export function registration(fields: Partial<RegisterInput> = {}) {
  const number = ++counter
  return {
    name: 'Kim Newcomer',
    email: `newcomer${number}@example.com`,
    company: 'Newcomer Reptiles',
    licenseNumber: `MWL-NEW-${number}`,
    password: 'Quoll-at-dusk-1',
    confirmPassword: 'Quoll-at-dusk-1',
    contactNumber: '0491 570 110',
    address: '5 Banksia Road, Penrith',
    serviceAreas: 'Western Sydney',
    payId: 'kim@example.com',
    acceptTerms: true,
    ...fields,
  }
}
