import { serviceAreas } from '@snake-dispatch/contract/areas'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { answer, catcher } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'

const areas = answer(serviceAreas, () => ({ serviceAreas: ['Blue Mountains', 'Western Sydney'] }))

/** The server stores what is sent. */
export const stored = answer(updateProfile, ({ body }) => ({ ...catcher, ...(body as object) }))

/** Opens the profile, with what the server answers besides the areas. */
export const openProfile = (user = catcher, answers: ReturnType<typeof answer>[] = [], path = '/profile') =>
  renderPortal(<app.App />, { path, user, answers: [...answers, areas] })
