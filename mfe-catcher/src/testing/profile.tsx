import { serviceAreas } from '@snake-dispatch/contract/areas'
import { pushDevices } from '@snake-dispatch/contract/notifications'
import { mySessions } from '@snake-dispatch/contract/sessions'
import { passkeys } from '@snake-dispatch/contract/passkeys'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { answer, catcher } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'

const areas = answer(serviceAreas, () => ({ serviceAreas: ['Blue Mountains', 'Western Sydney'] }))

/** The one browser in which the user is signed in. */
export const hereAlone = answer(mySessions, () => [
  {
    id: '00000000000000aa',
    device: 'Chrome on Android',
    lastUsedAt: '2026-11-21T03:04:05.678Z',
    isCurrent: true,
  },
])

/** An account without passkeys. */
export const noPasskeys = answer(passkeys, () => [])

/** No device of the account is pushed to. */
const noDevices = answer(pushDevices, () => [])

/** The server stores what is sent. */
export const stored = answer(updateProfile, ({ body }) => ({ ...catcher, ...(body as object) }))

/** Opens the profile, with what the server answers besides the areas. */
export const openProfile = (user = catcher, answers: ReturnType<typeof answer>[] = [], path = '/profile') =>
  renderPortal(<app.App />, { path, user, answers: [...answers, areas, hereAlone, noPasskeys, noDevices] })
