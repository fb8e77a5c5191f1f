import { townAddress } from '@snake-dispatch/domain/typed-address'

/** What choosing a suggestion yields (JOB-21). */
export interface AddressChoice {
  /** '{suburb}, NSW, Australia'. */
  fullAddress: string
  suburb: string
  state: 'NSW'
  country: 'Australia'
}

/** The choice that a suggested town stands for (JOB-21). */
export function addressOfTown(town: string): AddressChoice {
  return { fullAddress: townAddress(town), suburb: town, state: 'NSW', country: 'Australia' }
}
