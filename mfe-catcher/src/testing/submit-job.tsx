import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { createJob, nextJobNumber } from '@snake-dispatch/contract/job-creation'
import { availableJobs, myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import { answer, availableJob, catcher, type Reply } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { field, press, type } from './fields.ts'
import { MainTabLinks } from './main-tab-links.tsx'

/** The job of the form, as the server answers it to its logger. */
export const created = (fields: Partial<Job> = {}) =>
  availableJob({ clientMobile: '0491570006', address: '12 High St, Penrith', suburb: 'Penrith', ...fields })

interface Replies {
  create?: Reply<typeof createJob>[]
  claim?: Reply<typeof claimJob>[]
  number?: Reply<typeof nextJobNumber>
}

/** Opens the form, with what the server answers. */
export function openSubmitJob({
  create = [],
  claim = [],
  number = () => ({ nextJobNumber: 10000042 }),
}: Replies = {}) {
  const portal = renderPortal(
    <>
      <app.App />
      <MainTabLinks />
    </>,
    {
      path: '/dashboard?tab=submit-job',
      user: catcher,
      answers: [
        answer(nextJobNumber, number),
        answer(availableJobs, () => []),
        answer(myActiveJobs, () => []),
        ...(create[0] ? [answer(createJob, create[0], ...create.slice(1))] : []),
        ...(claim[0] ? [answer(claimJob, claim[0], ...claim.slice(1))] : []),
      ],
    },
  )
  return { ...portal, creations: () => portal.callsTo(createJob), claims: () => portal.callsTo(claimJob) }
}

/** A choice of the urgency. */
export const urgency = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
/** The address field, a combobox. */
export const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' })

/** Fills in the whole form. */
export function fill() {
  fireEvent.change(field('Snake type'), { target: { value: 'easternBrownSnake' } })
  fireEvent.click(urgency('High'))
  fireEvent.change(address(), { target: { value: '12 High St, Penrith' } })
  type('Client mobile', '+61 491 570 006')
  type('Client name', 'Pat Lee')
  press('$250')
  type('Details (optional)', 'Under the deck.')
}

/** What is sent for the form that `fill` has filled in. */
export const filledIn = {
  snakeType: 'easternBrownSnake',
  urgency: 'high',
  address: '12 High St, Penrith',
  suburb: 'Penrith',
  clientMobile: '0491 570 006',
  clientName: 'Pat Lee',
  quotedCost: 250,
  details: 'Under the deck.',
  photoUrl: null,
}

/** Expects what `fill` has filled in to be there. */
export function expectFilledIn() {
  expect(field('Snake type').value).toBe('easternBrownSnake')
  expect(urgency('High').checked).toBe(true)
  expect(address().value).toBe('12 High St, Penrith')
  expect(field('Suburb (optional)').value).toBe('Penrith')
  expect(field('Client mobile').value).toBe('0491 570 006')
  expect(field('Client name').value).toBe('Pat Lee')
  expect(field('Quoted cost').value).toBe('250')
  expect(field('Details (optional)').value).toBe('Under the deck.')
}
