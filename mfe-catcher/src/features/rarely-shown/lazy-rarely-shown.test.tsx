import { RETRY_WAITS } from '@snake-dispatch/client/repeat-wait'
import { credentialsPath } from '@snake-dispatch/contract/paths'
import { availableJob, catcher } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlacedJobCard } from '../available-jobs/PlacedJobCard.tsx'

// As without a network, or on a page whose files are gone.
vi.mock('./rarely-shown.ts', () => Promise.reject(new TypeError('no network')))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const job = availableJob()
const card = (fields: Partial<Parameters<typeof PlacedJobCard>[0]>) =>
  renderPortal(
    <PlacedJobCard
      job={job}
      user={catcher}
      opening={false}
      distance={undefined}
      stop={null}
      isGone={false}
      onClaim={() => {}}
      {...fields}
    />,
    { user: catcher },
  )
/** Until the last attempt has failed. */
const giveUp = () =>
  act(() => vi.advanceTimersByTimeAsync(RETRY_WAITS.reduce((sum, wait) => sum + wait, 1_000)))

test('D-152 the place of a job that is gone says so where its note cannot be loaded, and nothing before', async () => {
  card({ isGone: true })
  const sentence = `Job #${job.jobNumber} is no longer available.`
  expect(screen.queryByText(sentence)).toBeNull()
  await giveUp()
  await vi.waitFor(() => expect(screen.getByText(sentence)).toBeTruthy())
})

test('D-146 a job that the reader cannot claim leads to the credentials from the start', async () => {
  card({ stop: { why: 'expired', kinds: ['firstAid'] } })
  const link = () => screen.getByRole('link', { name: 'Your credentials' }).getAttribute('href')
  expect(link()).toBe(credentialsPath)
  await giveUp()
  expect(link()).toBe(credentialsPath)
})
