import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { answer, availableJob, catcher } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'

vi.mock('./AvailableMap.tsx', () => {
  throw new TypeError('no network')
})

test('D-151 a map that cannot be loaded says so, and the list is whole', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await app.load('/dashboard')
  renderPortal(<app.App />, {
    path: '/dashboard',
    user: catcher,
    answers: [answer(availableJobs, () => [availableJob(), availableJob()])],
  })
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(await screen.findByText('The map could not be loaded.', {}, { timeout: 60_000 })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Claim Job' })).toHaveLength(2)
})
