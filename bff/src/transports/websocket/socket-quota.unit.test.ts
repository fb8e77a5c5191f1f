import { expect, test, vi } from 'vitest'
import { SocketQuota, type SocketOwner, type SocketShare } from './socket-quota.ts'

const catcher = (id: number, address = '192.0.2.7'): SocketOwner => ({
  account: { id, realm: 'live' },
  address,
})
const visitor = (address: string): SocketOwner => ({ account: { id: 1, realm: 'demo' }, address })

function acquired(quota: SocketQuota, owner: SocketOwner): SocketShare {
  const share = quota.acquire(owner)
  if ('refusal' in share) throw new Error(share.refusal)
  return share
}
const refusalOf = (quota: SocketQuota, owner: SocketOwner) => {
  const share = quota.acquire(owner)
  return 'refusal' in share ? share.refusal : null
}
const received = (share: SocketShare, times: number) =>
  Array.from({ length: times }, () => share.receive()).filter(Boolean).length

test('D-21 LIVE-01 one network opens 20 sockets of the demo, and another one its own; an IPv6 /56 is one network', () => {
  const quota = new SocketQuota(1)
  const shares = Array.from({ length: 20 }, (_, at) =>
    acquired(quota, visitor(`2001:db8:0:aa${at + 10}::/64`)),
  )
  expect(refusalOf(quota, visitor('2001:db8:0:aaff::/64'))).toBe('Too many sockets of this address')
  expect(refusalOf(quota, visitor('2001:db8:0:bb00::/64'))).toBeNull()
  shares[0]!.release()
  expect(refusalOf(quota, visitor('2001:db8:0:aaff::/64'))).toBeNull()
  expect(quota.open).toBe(21)
})

test('D-21 D-39 all visits to the demo together open 500 sockets, whichever their accounts', () => {
  const quota = new SocketQuota(0.1)
  const visit = (id: number): SocketOwner => ({
    account: { id, realm: `demo-${id}` },
    address: `192.0.2.${id}`,
  })
  for (let id = 0; id < 50; id++) acquired(quota, visit(id))
  expect(refusalOf(quota, visit(99))).toBe('Too many sockets of the demo')
  expect(refusalOf(quota, catcher(5))).toBeNull()
})

test('D-21 LIVE-01 one network opens 200 sockets, of whichever accounts', () => {
  const quota = new SocketQuota(1)
  for (let at = 0; at < 200; at++) acquired(quota, catcher(at % 10))
  expect(refusalOf(quota, catcher(99))).toBe('Too many sockets of this address')
  expect(refusalOf(quota, catcher(99, '192.0.2.8'))).toBeNull()
})

test('D-21 LIVE-01 a network that closes all its sockets and opens new ones finds its bucket as it left it', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  try {
    const quota = new SocketQuota(1)
    const burst = () => {
      const share = acquired(quota, catcher(5))
      const count = received(share, 30)
      share.release()
      return count
    }
    expect(Array.from({ length: 7 }, burst)).toEqual([20, 20, 20, 20, 20, 0, 0])
    vi.advanceTimersByTime(1_000)
    expect(burst()).toBe(20)
    vi.advanceTimersByTime(5_000)
    expect(Array.from({ length: 6 }, burst)).toEqual([20, 20, 20, 20, 20, 0])
  } finally {
    vi.useRealTimers()
  }
})
