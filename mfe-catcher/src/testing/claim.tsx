import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { me } from '@snake-dispatch/contract/session'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { availableJobs, myActiveJobs } from '@snake-dispatch/contract/jobs'
import { answer, availableJob, catcher, never, type Reply } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { everythingLoaded } from './everything-loaded.ts'

/** The addresses of the `sms:` links that were pressed, by hand or by the screen. */
export const textMessages: string[] = []

function catchTextMessages(event: Event) {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="sms:"]')
  if (!link) return
  event.preventDefault()
  textMessages.push(link.href)
}

/** Registers what the tests of a claim need: all code, the time at which they start, and caught text messages. */
export function prepareClaims(): void {
  beforeAll(everythingLoaded)
  beforeEach(() => {
    textMessages.length = 0
    document.addEventListener('click', catchTextMessages)
    vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00.000Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
    document.removeEventListener('click', catchTextMessages)
  })
}

/** Lets answers arrive and the screen follow, without letting time pass that anybody would notice. */
export const settle = () => act(() => vi.advanceTimersByTimeAsync(20))

/** The open dialog. */
export const dialog = () => within(screen.getByRole('dialog'))
/** Presses a button of the dialog. */
export const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }))

/** Opens the dialog of the one available job. */
export async function openClaim(
  fields: Parameters<typeof availableJob>[0] = {},
  ...claim: Reply<typeof claimJob>[]
) {
  const job = availableJob(fields)
  const list = [job]
  const portal = renderPortal(<app.App />, {
    path: '/dashboard',
    user: catcher,
    answers: [
      answer(availableJobs, () => list),
      answer(myActiveJobs, never),
      // A refusal may mean that the account has changed.
      answer(me, () => catcher),
      ...claim.map((reply) => answer(claimJob, reply)),
    ],
  })
  await settle()
  fireEvent.click(screen.getByRole('button', { name: 'Claim Job' }))
  return { job, list, claims: () => portal.callsTo(claimJob), ...portal }
}
