import { describe, expect, test } from 'vitest'
import { arrivalWindow, DEFAULT_ETA, etaInstant, etaMinutes, SUBMIT_AND_CLAIM_ETA } from './eta.ts'

/** 21 November 2026, 2 pm in Sydney. */
const now = new Date('2026-11-21T03:00:00Z')

describe('estimated time of arrival', () => {
  test('JOB-06 the choices, and 30 minutes to start with', () => {
    expect(etaMinutes).toEqual([15, 30, 45, 60, 90, 120])
    expect(DEFAULT_ETA).toBe(30)
  })

  test('JOB-11 Submit & Claim uses one hour', () => {
    expect(SUBMIT_AND_CLAIM_ETA).toBe(60)
  })

  test('JOB-06 the ETA is an instant, so many minutes after the claim (D-08)', () => {
    expect(etaInstant(now, 90)).toEqual(new Date('2026-11-21T04:30:00Z'))
    expect(now).toEqual(new Date('2026-11-21T03:00:00Z'))
  })

  test('JOB-06 minutes are counted through a change of the clocks (D-08)', () => {
    const beforeChange = new Date('2026-10-03T15:30:00Z')
    expect(etaInstant(beforeChange, 60).getTime() - beforeChange.getTime()).toBe(3_600_000)
  })
})

describe('arrival window', () => {
  test.each([
    [15, '2:00 pm - 2:30 pm'],
    [30, '2:15 pm - 2:45 pm'],
    [45, '2:30 pm - 3:00 pm'],
    [60, '2:45 pm - 3:15 pm'],
    [90, '3:15 pm - 3:45 pm'],
    [120, '3:45 pm - 4:15 pm'],
  ])('JOB-09 claimed at 2 pm with %i minutes reads %s (D-08)', (minutes, window) => {
    expect(arrivalWindow(etaInstant(now, minutes), now)).toBe(window)
  })

  test('JOB-09 the window never starts before it was promised (D-08)', () => {
    expect(arrivalWindow(new Date('2026-11-21T03:10:00Z'), now)).toBe('2:00 pm - 2:25 pm')
    expect(arrivalWindow(now, now)).toBe('2:00 pm - 2:15 pm')
  })

  test.each([
    ['2026-11-21T01:00:00Z', '11:45 am - 12:15 pm'],
    ['2026-11-21T13:00:00Z', '11:45 pm - 12:15 am'],
    ['2026-11-21T13:30:00Z', '12:15 am - 12:45 am'],
    ['2026-07-21T04:30:00Z', '2:15 pm - 2:45 pm'],
  ])('JOB-09 the ETA %s is written in Sydney time as %s', (eta, window) => {
    expect(arrivalWindow(new Date(eta), new Date('2026-01-01T00:00:00Z'))).toBe(window)
  })

  test('JOB-09 when the clocks go forward the window jumps from 2 am to 3 am', () => {
    const earlier = new Date('2026-10-03T14:00:00Z')
    expect(arrivalWindow(new Date('2026-10-03T15:45:00Z'), earlier)).toBe('1:30 am - 3:00 am')
    expect(arrivalWindow(new Date('2026-10-03T16:05:00Z'), earlier)).toBe('1:50 am - 3:20 am')
    expect(arrivalWindow(new Date('2026-10-03T16:15:00Z'), earlier)).toBe('3:00 am - 3:30 am')
  })

  test('JOB-09 when the clocks go back a window over the change names the zones', () => {
    const earlier = new Date('2026-04-04T14:00:00Z')
    expect(arrivalWindow(new Date('2026-04-04T15:30:00Z'), earlier)).toBe('2:15 am - 2:45 am')
    expect(arrivalWindow(new Date('2026-04-04T16:05:00Z'), earlier)).toBe('2:50 am AEDT - 2:20 am AEST')
    expect(arrivalWindow(new Date('2026-04-04T16:15:00Z'), earlier)).toBe('2:00 am - 2:30 am')
  })
})
