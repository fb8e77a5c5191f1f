import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientPage, inStage } from '../../testing/client-page-story.ts'
import { AdviceFor } from '../guidance/Advice.tsx'
import { AddToRequest } from './AddToRequest.tsx'
import { callAt, stageWords, stepsOf } from './client-words.ts'
import { RequestFollowed } from './RequestFollowed.tsx'
import type { ClientPageControl } from './use-client-page.ts'

vi.mock('./client-words.ts', { spy: true })
vi.mock('./AddToRequest.tsx', { spy: true })
vi.mock('../guidance/Advice.tsx', { spy: true })

beforeEach(() => {
  vi.resetAllMocks()
  // React reports to it what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue()
})

test.each<[string, (...given: never[]) => unknown]>([
  ['The state of your request', stageWords],
  ['The advice', AdviceFor],
  ['What has happened', stepsOf],
  ['When to call', callAt],
  ['What you may add', AddToRequest],
])('D-134 the client’s page without one part, %s, has the others and still cancels', async (name, broken) => {
  vi.mocked(broken).mockImplementation(() => {
    throw new TypeError('Cannot be rendered')
  })
  const page = clientPage({ ...inStage.received, shouldCall: broken !== callAt })
  const control = { isBusy: false } as ClientPageControl
  renderPortal(<RequestFollowed page={page} isStale={false} control={control} contactPhone="0491570006" />)
  const alert = await screen.findByText(`${name} cannot be shown`)
  expect(alert).toBeTruthy()
  expect(screen.getAllByText(/cannot be shown$/)).toHaveLength(1)
  expect(screen.getByText('#10000024')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel this request' })).toBeTruthy()
})
