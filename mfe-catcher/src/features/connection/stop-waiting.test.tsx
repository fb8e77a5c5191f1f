import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { login } from '@snake-dispatch/contract/accounts'
import { availableJobs, myActiveJobs } from '@snake-dispatch/contract/jobs'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { answer, availableJob, catcher, never } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { dialog, openClaim, prepareClaims, press as pressInDialog, settle } from '../../testing/claim.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { field, press, type } from '../../testing/fields.ts'
import { openProfile } from '../../testing/profile.tsx'
import { fill, openSubmitJob } from '../../testing/submit-job.tsx'

beforeAll(everythingLoaded)
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Waits until a button says that it takes long, and presses it. */
async function stopWaiting(name: string) {
  await pass(4_000)
  fireEvent.click(screen.getByRole('button', { name: `${name} Still trying… Stop waiting` }), { detail: 1 })
  await pass(20)
}

describe('a claim', () => {
  prepareClaims()

  test('JOB-22 D-09 who stops waiting for a claim is told that it may have been made, and may try again', async () => {
    const { claims } = await openClaim({}, never)
    fireEvent.click(dialog().getByRole('radio', { name: '60 minutes' }))
    pressInDialog('Confirm Claim')
    await stopWaiting('Confirm Claim')
    expect(dialog().getByText(/It is not known whether the job is yours now/)).toBeTruthy()
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: '60 minutes' }).checked).toBe(true)
    pressInDialog('Confirm Claim')
    await settle()
    expect(claims()).toHaveLength(2)
  })

  test('JOB-02 the list of available jobs that does not come can be asked for again', async () => {
    const { callsTo } = renderPortal(<app.App />, {
      path: '/dashboard',
      user: catcher,
      answers: [answer(availableJobs, never, () => [availableJob()]), answer(myActiveJobs, never)],
    })
    await pass(3_000)
    expect(callsTo(availableJobs)).toHaveLength(1)
    press('Try again')
    await settle()
    expect(screen.getByRole('button', { name: 'Claim Job' })).toBeTruthy()
  })
})

test('AUTH-03 who stops waiting for a sign-in keeps what was typed', async () => {
  renderPortal(<app.App />, { path: '/login', answers: [answer(login, never)] })
  type('Email address', 'sam@snakes.example')
  type('Password', 'secret')
  vi.useFakeTimers()
  press('Login')
  await stopWaiting('Login')
  expect(screen.getByRole('button', { name: 'Login' }).ariaBusy).toBeNull()
  expect(field('Email address')).toHaveProperty('value', 'sam@snakes.example')
  expect(field('Password')).toHaveProperty('value', 'secret')
})

test('PROF-02 who stops waiting for their profile to be saved keeps what was typed', async () => {
  openProfile(catcher, [answer(updateProfile, never)])
  type('Full name', 'Sam Other')
  vi.useFakeTimers()
  press('Save changes')
  await stopWaiting('Save changes')
  expect(screen.getByRole('button', { name: 'Save changes' }).ariaBusy).toBeNull()
  expect(field('Full name')).toHaveProperty('value', 'Sam Other')
})

test('JOB-10 D-10 who stops waiting for a new job keeps the form, and its key makes no second job', async () => {
  const { creations } = openSubmitJob({ create: [never] })
  fill()
  vi.useFakeTimers()
  press('Submit & Claim')
  await stopWaiting('Submit & Claim')
  expect(field('Client name')).toHaveProperty('value', 'Pat Lee')
  press('Submit & Claim')
  await pass(20)
  const keys = creations().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})
