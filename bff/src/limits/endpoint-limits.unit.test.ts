import { endpoints } from '@snake-dispatch/contract/endpoints'
import { expect, test } from 'vitest'
import { openEndpointLimits } from './endpoint-limits.ts'
import type { Limits } from './limits.ts'

/** Limits that only write down what they count. */
function counting() {
  const counted: string[] = []
  const limits: Pick<Limits, 'shared'> = {
    shared: ({ name }) => ({
      consume: async (key) => void counted.push(`${name} ${key}`),
      isUsedUp: async () => false,
      refund: async () => {},
      reset: async () => {},
    }),
  }
  return { limit: openEndpointLimits(limits), counted }
}

test('D-21 a call counts by its account, its address or the networks that its address is in', async () => {
  const { limit, counted } = counting()
  const caller = { account: { id: 7 }, address: '2001:db8:0:12ab::/64' }
  for (const call of ['register', 'personalLink', 'testPush', 'me'] as const)
    await limit(endpoints[call], caller)
  await limit(endpoints.personalLink, { account: null, address: '198.51.100.1' })
  expect(counted).toEqual([
    'register-address 2001:db8:0:12ab::/64',
    'personalLink-network 2001:db8:0:1200::/56',
    'testPush-account user:7',
    'personalLink-network 198.51.100.1',
  ])
})
