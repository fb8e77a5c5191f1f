import { expect, test } from 'vitest'
import { alertSuburb, deviceAlertBody, jobAlertMessage, shownSuburb } from './job-alert.ts'

test('LIVE-04 the alert names the snake by its label and the suburb', () => {
  expect(jobAlertMessage({ snakeType: 'easternBrownSnake', suburb: 'Penrith' })).toBe(
    'Eastern Brown Snake reported at Penrith.',
  )
  expect(jobAlertMessage({ snakeType: 'carpetPython', suburb: ' Bondi ' })).toBe(
    'Coastal Carpet Python reported at Bondi.',
  )
})

test('LIVE-02 the device notification names snake, suburb and job number', () => {
  expect(
    deviceAlertBody({ snakeType: 'redBelliedBlackSnake', suburb: 'Katoomba', jobNumber: 10000017 }),
  ).toBe('Red Bellied Black Snake in Katoomba - Job #10000017')
})

test('D-26 an address that was typed as the suburb shows no number in an alert', () => {
  const job = { snakeType: 'deathAdder', suburb: '45 High St, Penrith', jobNumber: 10000017 }
  expect(jobAlertMessage(job)).toBe('Death Adder reported at XX High St, Penrith.')
  expect(deviceAlertBody(job)).toBe('Death Adder in XX High St, Penrith - Job #10000017')
  expect(shownSuburb(job.suburb)).toBe('XX High St, Penrith')
  expect(shownSuburb(null)).toBeNull()
})

test('UI-04 without a type it is a Snake, without a suburb an Unknown location', () => {
  expect(jobAlertMessage({ snakeType: '', suburb: '  ' })).toBe('Snake reported at Unknown location.')
  expect(deviceAlertBody({ snakeType: null, suburb: null, jobNumber: 10000001 })).toBe(
    'Snake in Unknown location - Job #10000001',
  )
  expect(alertSuburb()).toBe('Unknown location')
})
