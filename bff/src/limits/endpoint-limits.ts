import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { Account } from '../calls/account.ts'
import { endpointLimits } from './limit-numbers.ts'
import type { Limit, Limits } from './limits.ts'
import { networkOf } from './network.ts'

/** Who makes a call. */
export interface LimitedCaller {
  readonly account: Pick<Account, 'id'> | null
  readonly address: string
}

/** The keys that a limit can count by; null when the limit does not apply to the caller. */
const keys = {
  account: ({ account }: LimitedCaller) => account && `user:${account.id}`,
  address: ({ address }: LimitedCaller) => address,
  /** IPv6: /56. */
  network: ({ address }: LimitedCaller) => networkOf(address),
}

/** How often a call may be made. Limits that do not count failed or repeated calls are in the services instead. */
export interface EndpointLimit {
  readonly per: keyof typeof keys
  readonly points: number
  readonly seconds: number
}

/** Opens `endpointLimits`. @returns counts a call, and throws AppError RATE_LIMITED when a limit is used up */
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
