import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claimedJob, photo } from '@snake-dispatch/kit/testing'
import { dialog, openClaim, prepareClaims, press, settle } from '../../testing/claim.tsx'
import { changeActiveJobs } from '../job-lists/active-jobs.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'

prepareClaims()

const preview = () => screen.getByRole('dialog').querySelector('blockquote')?.textContent

test('the focus goes back to the button that opened it, though Safari gave that none', async () => {
  await openClaim()
  expect(dialog()).toBeTruthy()
  press('Close')
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Claim Job' }))
})

test('JOB-06 shows number, type, masked address, cost, share, photo and details', async () => {
  const { job } = await openClaim({
    address: '12 Acacia Rd, Sutherland',
    photoUrl: photo,
    details: 'Large, went under the deck.',
    locationDetails: 'Behind the shed',
  })
  expect(screen.getByRole('dialog', { name: `Claim job #${job.jobNumber}` })).toBeTruthy()
  for (const text of [
    'Eastern Brown Snake',
    'XX Acacia Rd, Sutherland',
    'Venomous, dangerous',
    '$280 your share',
    'of $350 · Alex Moore',
    'Large, went under the deck.',
    'Behind the shed',
  ])
    expect(dialog().getByText(text)).toBeTruthy()
  expect(dialog().getByRole('img', { name: 'Sent with the request' }).getAttribute('src')).toBe(photo)
  expect(screen.getByRole('dialog').textContent).not.toContain('12 Acacia')
})

test('D-28 nobody logged a public request: the full cost is the share', async () => {
  await openClaim({ createdBy: null, createdById: null })
  expect(dialog().getByText('$350 your share')).toBeTruthy()
  expect(dialog().getByText('of $350 · Public request')).toBeTruthy()
  expect(dialog().getByText('Nobody logged this job: the full cost is yours.')).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).not.toContain('20%')
})

test('JOB-06 offers six arrival times, 30 minutes chosen, and the own number', async () => {
  await openClaim()
  const choices = dialog().getAllByRole<HTMLInputElement>('radio')
  expect(choices.map(({ value }) => value)).toEqual(['15', '30', '45', '60', '90', '120'])
  expect(choices.find(({ checked }) => checked)?.value).toBe('30')
  expect(document.activeElement).toBe(dialog().getByRole('radio', { name: '30 minutes' }))
  expect(dialog().getByLabelText<HTMLInputElement>('Contact number (optional)').value).toBe('0491 570 156')
})

test('JOB-06, JOB-09 previews the message, which follows the chosen arrival time', async () => {
  const { job } = await openClaim({ address: '12 Acacia Rd, Sutherland' })
  expect(preview()).toBe(
    `Hi Pat Lee, Your snake job (#${job.jobNumber}) has been accepted by Sam Reid from Reptile Relocators. ` +
      'They are expected to arrive at XX Acacia Rd, Sutherland within 2:15 pm - 2:45 pm. ' +
      'If you have any questions, please call this number and quote your job number. Thanks — see you soon!',
  )
  fireEvent.click(dialog().getByRole('radio', { name: '90 minutes' }))
  expect(preview()).toContain('within 3:15 pm - 3:45 pm')
  expect(dialog().getByRole('status').textContent).toBe('Arrival about 3:30 pm')
})

test('JOB-09 D-187 where the portal texts the client, the dialog says so and its words repeat nothing', async () => {
  const { job } = await openClaim({ isClientTexted: true })
  expect(preview()).toBe(
    `Hi Pat Lee, this is Sam Reid from Reptile Relocators about your snake job (#${job.jobNumber}). ` +
      'If you have any questions, please call this number and quote your job number.',
  )
  expect(dialog().getByText(/^We text them that you are coming, and when\./)).toBeTruthy()
})

test('JOB-06 Cancel claims nothing', async () => {
  const { claims } = await openClaim()
  press('Cancel')
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(claims()).toEqual([])
})

test('JOB-07 D-152 a job that leaves the list while the dialog is open loses the button in place, and nothing moves', async () => {
  const { list, claims } = await openClaim()
  const button = dialog().getByRole('button', { name: 'Confirm Claim' })
  button.focus()
  list.length = 0
  await act(() => refreshJobLists())
  await settle()
  expect(button.textContent).toBe('No longer available')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  expect(dialog().getByRole('alert').textContent).toBe('No longer available')
  fireEvent.click(button)
  await settle()
  expect(claims()).toEqual([])
  expect(dialog().getAllByRole('button', { name: 'Close' }).at(-1)!.textContent).toBe('Close')
})

test('D-152 a job that the office assigned to the reader meanwhile says so', async () => {
  const { job, list } = await openClaim()
  list.length = 0
  changeActiveJobs(() => [claimedJob({ id: job.id, given: 'newFromOffice' })])
  await act(() => refreshJobLists('open'))
  await settle()
  expect(dialog().getByRole('button', { name: 'Assigned to you by the office' })).toBeTruthy()
})

test('FEE-01 says what the claim costs before it is made', async () => {
  await openClaim()
  expect(dialog().getByText('$1.00 platform fee')).toBeTruthy()
})
