import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { Account } from '../calls/account.ts'
import type { Limit, Limits } from './limits.ts'
import { networkOf, siteOf } from './network.ts'

/** Who makes a call. */
export interface LimitedCaller {
  readonly account: Pick<Account, 'id'> | null
  readonly address: string
}

/** What a limit counts by: the key of a caller, null for one whom it does not limit. */
const keys = {
  account: ({ account }: LimitedCaller) => account && `user:${account.id}`,
  address: ({ address }: LimitedCaller) => address,
  /** IPv6: /56. */
  network: ({ address }: LimitedCaller) => networkOf(address),
  /** IPv6: /48. */
  site: ({ address }: LimitedCaller) => siteOf(address),
}

interface EndpointLimit {
  readonly per: keyof typeof keys
  readonly points: number
  readonly seconds: number
}

const TEN_MINUTES = 600
const HOUR = 3600

/**
 * How often a call may be made beyond the limit of all calls (D-21). A limit per site keeps the owner of many addresses
 * from raising the alarm of all alone. Services hold the limits of what does not count when it fails or is repeated.
 */
const endpointLimits = {
  register: [{ per: 'address', points: 10, seconds: HOUR }],
  createPublicJob: [
    { per: 'network', points: 10, seconds: TEN_MINUTES },
    { per: 'site', points: 50, seconds: TEN_MINUTES },
  ],
  // More would read the first names of all catchers by their numbers.
  personalLink: [{ per: 'network', points: 120, seconds: TEN_MINUTES }],
  testPush: [{ per: 'account', points: 10, seconds: 60 }],
} as const satisfies Partial<Record<EndpointName, readonly EndpointLimit[]>>

/** Opens the limits of single calls; a call counts once its inputs are valid. */
export function openEndpointLimits(limits: Pick<Limits, 'shared'>) {
  const rules: [name: string, readonly EndpointLimit[]][] = Object.entries(endpointLimits)
  const opened = new Map<string, { per: EndpointLimit['per']; limit: Limit }[]>(
    rules.map(([name, all]) => [
      name,
      all.map(({ per, points, seconds }) => ({
        per,
        limit: limits.shared({ name: `${name}-${per}`, points, seconds }),
      })),
    ]),
  )
  return async ({ name }: Pick<Endpoint, 'name'>, caller: LimitedCaller): Promise<void> => {
    for (const { per, limit } of opened.get(name) ?? []) {
      const key = keys[per](caller)
      if (key !== null) await limit.consume(key)
    }
  }
}
