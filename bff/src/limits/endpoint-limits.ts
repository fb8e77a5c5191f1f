import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { Account } from '../calls/account.ts'
import { endpointLimits } from './limit-numbers.ts'
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

/** How often a call may be made. Services hold the limits of what does not count when it fails or is repeated. */
export interface EndpointLimit {
  readonly per: keyof typeof keys
  readonly points: number
  readonly seconds: number
}

/** Opens `endpointLimits`. The result counts a call. @throws AppError RATE_LIMITED */
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
