import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reportNote } from '@snake-dispatch/domain/report-note'
import { refusal } from '@snake-dispatch/kit/testing'
import { closePortal } from '@snake-dispatch/kit/testing/vitest'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { field, press, type } from '../../testing/fields.ts'
import { address, expectFilledIn, fill, openSubmitJob } from '../../testing/submit-job.tsx'

beforeAll(everythingLoaded)
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('JOB-10 shows the next number from its call', async () => {
  openSubmitJob()
  expect(await screen.findByText('#10000042')).toBeTruthy()
})

test('JOB-10 shows 10000001 where the call fails', async () => {
  openSubmitJob({ number: () => refusal(503, 'The database is away.') })
  expect(await screen.findByText('#10000001')).toBeTruthy()
})

test('JOB-10 names what is missing, goes to the first field, and creates nothing', async () => {
  const { creations } = openSubmitJob()
  press('Submit')
  for (const message of [
    'Snake type is required',
    'Urgency is required',
    'Address is required',
    'Valid mobile number is required',
    'Client name is required',
    'Quoted cost is required',
  ])
    expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(field('Snake type'))
  expect(creations()).toEqual([])
})

test.each([
  ['0412', 'Valid mobile number is required'],
  ['1412 345 678', 'Must be a valid Australian mobile number (e.g., 0412 345 678)'],
])('JOB-10 a mobile of %s is refused: %s', async (number, message) => {
  openSubmitJob()
  type('Client mobile', number)
  fireEvent.blur(field('Client mobile'))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('D-64 a common tree snake is to be treated as venomous, which the form says when it is chosen', () => {
  openSubmitJob()
  const note = reportNote('commonTreeSnake')!
  expect(screen.queryByText(note)).toBeNull()
  fireEvent.change(field('Snake type'), { target: { value: 'commonTreeSnake' } })
  expect(screen.getByText(note)).toBeTruthy()
})

test('JOB-21 the suburb follows the address until it is typed', () => {
  openSubmitJob()
  fireEvent.change(address(), { target: { value: '12 High St, Penrith' } })
  expect(field('Suburb (optional)').value).toBe('Penrith')
  fireEvent.change(address(), { target: { value: '12 High St, Katoomba' } })
  expect(field('Suburb (optional)').value).toBe('Katoomba')
  type('Suburb (optional)', 'Leura')
  fireEvent.change(address(), { target: { value: '12 High St, Penrith' } })
  expect(field('Suburb (optional)').value).toBe('Leura')
})

test('JOB-21 a chosen town gives its address and suburb', () => {
  openSubmitJob()
  fireEvent.focus(address())
  fireEvent.change(address(), { target: { value: 'dubb' } })
  fireEvent.click(screen.getByRole('option', { name: 'Dubbo' }))
  expect(address().value).toBe('Dubbo, NSW, Australia')
  expect(field('Suburb (optional)').value).toBe('Dubbo')
})

test('JOB-21 a street without a suburb asks which; behind the street, towns are suggested too', () => {
  openSubmitJob()
  const asked = () => screen.queryByText('Which suburb or town?')
  fireEvent.focus(address())
  fireEvent.change(address(), { target: { value: '12 High St' } })
  fireEvent.blur(address())
  expect(asked()).toBeTruthy()
  fireEvent.change(address(), { target: { value: '12 High St dubb' } })
  fireEvent.click(screen.getByRole('option', { name: 'Dubbo' }))
  expect(address().value).toBe('12 High St, Dubbo, NSW, Australia')
  expect(field('Suburb (optional)').value).toBe('Dubbo')
  expect(asked()).toBeNull()
})

test('PUB-11 JOB-10 a landline can be typed, with its brackets', () => {
  openSubmitJob()
  for (const length of [12, 13, 14]) type('Client mobile', '(02) 5550 1234'.slice(0, length))
  expect(field('Client mobile').value).toBe('02 5550 1234')
})

test('JOB-10 the draft survives a reload', async () => {
  openSubmitJob()
  fill()
  closePortal()
  openSubmitJob()
  await screen.findByText('What you filled in before is still here.')
  expectFilledIn()
})

test('JOB-10 Cancel asks before it discards, and leads back', async () => {
  openSubmitJob()
  fill()
  press('Cancel')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep' }))
  expectFilledIn()
  press('Cancel')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
  closePortal()
  openSubmitJob()
  expect(field('Client name').value).toBe('')
})

test('JOB-10 Cancel of an empty form leads back at once', async () => {
  openSubmitJob()
  press('Cancel')
  expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
})
