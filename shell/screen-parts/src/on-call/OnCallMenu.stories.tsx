import { expect, screen, userEvent, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { onCall, type OwnOnCall } from '@snake-dispatch/contract/on-call'
import { answer, catcher, fakePushDevice, onCallReaching } from '@snake-dispatch/kit/testing'
import { portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { rememberPushDevice } from '../push-device-id.ts'
import { setWantsAwake } from './keep-awake.ts'
import { OnCallMenu } from './OnCallMenu.tsx'

const devices = [{ id: 7, state: 'proven' as const }]
const reachable = (fields: Partial<OwnOnCall> = {}) =>
  answer(onCall, () => ({ ...onCallReaching({ devices }), ...fields }))

/** A phone that rings, and whose screen may be kept on where it `canWake`. */
function device(canWake: boolean) {
  return () => {
    const push = fakePushDevice({ permission: 'granted', isSubscribed: true })
    rememberPushDevice(7)
    setWantsAwake(false)
    const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'wakeLock')
    const request = async () => Object.assign(new EventTarget(), { release: async () => {} })
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock')
    if (canWake) Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    return () => {
      Reflect.deleteProperty(navigator, 'wakeLock')
      if (before) Object.defineProperty(Navigator.prototype, 'wakeLock', before)
      setWantsAwake(false)
      rememberPushDevice(null)
      push.remove()
    }
  }
}

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// The switch in the header, with whether the screen of this device stays on (D-154).
const meta = {
  title: 'Parts/On call',
  component: OnCallMenu,
  ...portalStory({ user: catcher, answers: [reachable()] }),
} satisfies Meta<typeof OnCallMenu>
export default meta
type Story = StoryObj<typeof meta>

async function openMenu(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /Change when you are alerted$/ }))
}

export const ScreenGoesOff: Story = {
  name: 'D-154 the screen can be kept on, and let go off again',
  beforeEach: device(true),
  play: async () => {
    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Keep the screen on here' }))
    await openMenu()
    await expect(await screen.findByRole('menuitem', { name: 'Let the screen go off' })).toBeVisible()
  },
}

export const ScreenOffCall: Story = {
  name: 'D-154 off call the choice is there for the next time',
  parameters: visit({ user: catcher, answers: [reachable({ isOnCall: false })] }),
  beforeEach: device(true),
  play: async () => {
    await openMenu()
    await expect(await screen.findByRole('menuitem', { name: 'Keep the screen on here' })).toBeVisible()
  },
}

export const NoWakeLock: Story = {
  name: 'D-154 a browser that cannot keep the screen on offers nothing',
  beforeEach: device(false),
  play: async () => {
    await openMenu()
    await expect(await screen.findByRole('menuitem', { name: 'Off until 6 am' })).toBeVisible()
    await expect(screen.queryByRole('menuitem', { name: /screen/ })).toBeNull()
  },
}
