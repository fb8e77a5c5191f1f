import { expect, test } from 'vitest'
import { reachOf, type AccountReach, type DeviceReach } from './reach.ts'
import { reachText } from './reach-text.ts'

const account: AccountReach = { stop: null, takesNewJobs: true, takesPushes: true }
const device: DeviceReach = {
  permission: 'granted',
  subscription: 'proven',
  setup: 'automatic',
  isPageOpen: true,
}
const expired = { why: 'expired', kinds: ['firstAid'] } as const

const rings = { isReachable: true, fault: null, ringsWhileOpen: true }
const onlyOpen = (fault: string) => ({ isReachable: false, fault, ringsWhileOpen: true })
const silent = (fault: string) => ({ isReachable: false, fault, ringsWhileOpen: false })

test.each<[string, Partial<AccountReach>, Partial<DeviceReach>, object]>([
  ['a proven device', {}, {}, rings],
  ['a new device', {}, { subscription: 'new' }, rings],
  ['its page is closed', {}, { isPageOpen: false }, { ...rings, ringsWhileOpen: false }],
  ['a doubtful device', {}, { subscription: 'doubtful' }, onlyOpen('test')],
  ['a doubtful device without sockets', {}, { subscription: 'doubtful', isPageOpen: false }, silent('test')],
  ['not subscribed yet, its page hears', {}, { subscription: null }, { ...rings, fault: 'subscribe' }],
  ['not subscribed, its page closed', {}, { subscription: null, isPageOpen: false }, silent('subscribe')],
  ['it could not be subscribed', {}, { subscription: null, setup: 'failed' }, onlyOpen('subscribe')],
  ['subscribed, though not again', {}, { setup: 'failed' }, rings],
  ['turned off here', {}, { subscription: null, setup: 'turnedOff' }, onlyOpen('turnedOff')],
  ['turned off here, as only the device knows', {}, { setup: 'turnedOff' }, onlyOpen('turnedOff')],
  [
    'turned off here and not allowed',
    {},
    { permission: 'default', subscription: null, setup: 'turnedOff' },
    onlyOpen('allow'),
  ],
  ['subscribed once', {}, { subscription: 'gone', isPageOpen: false }, silent('subscribe')],
  ['not asked yet', {}, { permission: 'default', subscription: null }, onlyOpen('allow')],
  ['blocked', {}, { permission: 'denied', subscription: 'proven' }, onlyOpen('blocked')],
  ['an iPhone in Safari', {}, { permission: 'install', subscription: null }, onlyOpen('install')],
  ['no web push', {}, { permission: 'unsupported', subscription: null }, onlyOpen('unsupported')],
  ['pushes turned off', { takesPushes: false }, {}, onlyOpen('pushesOff')],
  ['new jobs turned off', { takesNewJobs: false }, {}, silent('newJobsOff')],
  ['an expired credential', { stop: expired }, {}, silent('credentials')],
  [
    'the credential is to be mended first',
    { stop: expired, takesNewJobs: false, takesPushes: false },
    { permission: 'denied', subscription: null },
    silent('credentials'),
  ],
])('D-145 %s', (_name, ofAccount, ofDevice, expected) => {
  expect(reachOf({ ...account, ...ofAccount }, { ...device, ...ofDevice })).toEqual(expected)
})

const permissions = ['granted', 'default', 'denied', 'install', 'unsupported'] as const
const subscriptions = ['new', 'proven', 'doubtful', 'gone', null] as const
const setups = ['automatic', 'turnedOff', 'failed'] as const
const both = [true, false] as const
const all = permissions.flatMap((permission) =>
  subscriptions.flatMap((subscription) =>
    setups.flatMap((setup) =>
      both.flatMap((isPageOpen) =>
        [null, expired].flatMap((stop) =>
          both.flatMap((takesNewJobs) =>
            both.map((takesPushes) => ({
              account: { stop, takesNewJobs, takesPushes },
              device: { permission, subscription, setup, isPageOpen },
            })),
          ),
        ),
      ),
    ),
  ),
)

const isNotSubscribed = ({ device: { subscription } }: (typeof all)[number]) =>
  subscription === null || subscription === 'gone'

test('D-145 who is reachable may claim, wants alerts, and has a device that may show them: in all 1200 cases', () => {
  expect(all).toHaveLength(1200)
  for (const facts of all) {
    const reach = reachOf(facts.account, facts.device)
    const mayRing =
      facts.account.stop === null &&
      facts.account.takesNewJobs &&
      facts.account.takesPushes &&
      facts.device.permission === 'granted' &&
      facts.device.setup !== 'turnedOff'
    const isGood = ['new', 'proven'].includes(facts.device.subscription ?? '')
    expect(reach.isReachable && !mayRing, JSON.stringify(facts)).toBe(false)
    expect(reach.fault === null, JSON.stringify(facts)).toBe(mayRing && isGood)
    const isAboutToBe = facts.device.setup === 'automatic' && facts.device.isPageOpen
    expect(reach.isReachable, JSON.stringify(facts)).toBe(
      mayRing && (isGood || (isAboutToBe && isNotSubscribed(facts))),
    )
  }
})

test('D-145 whoever is not reachable reads so, why, and which tap mends it; whoever is reads nothing untrue', () => {
  for (const { account: ofAccount, device: ofDevice } of all) {
    const reach = reachOf(ofAccount, ofDevice)
    const text = reachText(reach, ofAccount.stop, 'phone')
    expect(text.label === null).toBe(reach.isReachable)
    expect(text.reason === null).toBe(reach.fault === null)
    expect(text.mend === null).toBe(reach.fault === null)
    expect(text.reason?.includes('only while this page is open') ?? false).toBe(
      reach.fault !== null && reach.ringsWhileOpen,
    )
  }
})

test('D-145 an expired credential is named', () => {
  const reach = reachOf({ ...account, stop: expired }, device)
  expect(reachText(reach, expired, 'computer')).toEqual({
    label: 'Not reachable on this computer',
    why: expect.stringContaining('has expired') as string,
    reason:
      'Your first aid certificate has expired. Enter the new one in your profile, under Credentials, and you can claim at once.',
    mend: 'Open my credentials',
  })
})
