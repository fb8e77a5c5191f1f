let counter = 0

/** A registration that the login screen's rules let through; each has an e-mail and a licence number of its own. */
export function registration(fields: Partial<Registration> = {}): Registration {
  const number = ++counter
  return {
    name: 'Kim Newcomer',
    email: `newcomer${number}@example.com`,
    company: 'Newcomer Reptiles',
    licenseNumber: `MWL-NEW-${number}`,
    password: 'Secret-1',
    confirmPassword: 'Secret-1',
    contactNumber: '0491 570 110',
    address: '5 Banksia Road, Penrith',
    serviceAreas: 'Western Sydney',
    payId: 'kim@example.com',
    acceptTerms: true,
    ...fields,
  }
}

interface Registration {
  name: string
  email: string
  company: string
  licenseNumber: string
  password: string
  confirmPassword: string
  contactNumber: string
  address: string
  serviceAreas: string
  payId: string
  acceptTerms: boolean
}
