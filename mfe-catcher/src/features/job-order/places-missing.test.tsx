import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { answer, availableJob, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import type * as Places from '@snake-dispatch/screen-parts/places'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

/** The positions of places come only when they are released. */
const arrival = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('@snake-dispatch/screen-parts/places', async (load) => {
  const { usePlaces } = await load<typeof Places>()
  return {
    usePlaces: (areNeeded: boolean) => {
      const [areReleased, setReleased] = useState(false)
      useEffect(() => void arrival.promise.then(() => setReleased(true)), [])
      const found = usePlaces(areNeeded)
      return areReleased ? found : { ...found, places: undefined }
    },
  }
})

beforeAll(everythingLoaded)

const places = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent)

test('D-151 the list waits a second for its order and no longer; at the top it takes it up afterwards', async () => {
  renderPortal(<app.App />, {
    path: '/dashboard',
    user: userOf({ baseSuburb: 'Penrith' }),
    answers: [
      answer(availableJobs, () => [availableJob({ suburb: 'Manly' }), availableJob({ suburb: 'Katoomba' })]),
    ],
  })
  expect(await screen.findByText('Loading available jobs')).toBeTruthy()
  await waitFor(() => expect(places()).toEqual(['Manly', 'Katoomba']), { timeout: 10_000 })
  arrival.resolve()
  await waitFor(() => expect(places()).toEqual(['Katoomba', 'Manly']))
})
