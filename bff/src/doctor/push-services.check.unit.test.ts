import { expect, test } from 'vitest'
import { pushServices, readPushEndpoint } from '../features/notifications/push-endpoint.ts'
import { checkPushServices, commonHosts } from './push-services.check.ts'

const unreached = (hosts: readonly string[]) => (host: string) =>
  hosts.includes(host) ? Promise.reject(new Error('ETIMEDOUT')) : Promise.resolve()

test('D-197 DISP-08 the hosts that are tried are those that pushes go to', () => {
  for (const host of commonHosts)
    expect(readPushEndpoint(`https://${host}/push`, pushServices)).toBe(`https://${host}/push`)
})

test('D-197 each push service is tried once, those of subscribed browsers too', async () => {
  const tried: string[] = []
  const reach = async (host: string) => void tried.push(host)
  const found = await checkPushServices(['wns2-sg2p.notify.windows.com', 'fcm.googleapis.com'], reach)
  expect(found.state).toBe('ok')
  expect(tried).toEqual([...commonHosts, 'wns2-sg2p.notify.windows.com'])
})

test('D-197 one that is not reached is a warning, all together are a fault', async () => {
  expect(await checkPushServices([], unreached(['web.push.apple.com']))).toMatchObject({
    state: 'warning',
    says: 'Not reached: web.push.apple.com (ETIMEDOUT).',
  })
  expect((await checkPushServices([], unreached(commonHosts))).state).toBe('fault')
})
