import { describe, expect, test } from 'vitest'
import { jobCalendar } from './job-calendar.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00+11:00`)
const job = {
  jobNumber: 10000021,
  snakeType: 'easternBrownSnake',
  address: '12 Cliff Drive, Katoomba',
  claimedAt: at('14:15'),
  eta: at('14:45'),
  newTimeAt: null as Date | null,
}
const file = {
  origin: 'https://snakes.example',
  url: 'https://snakes.example/dashboard?tab=my-jobs',
  now: at('14:16'),
}
const calendar = (fields: Partial<typeof job> = {}) => jobCalendar({ ...job, ...fields }, file)
/** The lines as a reader joins them again. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar entry of a job', () => {
  test('D-152 it is one event in UTC, with an alarm at the ETA', () => {
    expect(linesOf(calendar())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Snake Dispatch NSW//Jobs//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:job-10000021@snakes.example',
      'SEQUENCE:0',
      'DTSTAMP:20261125T031600Z',
      'DTSTART:20261125T034500Z',
      'DTEND:20261125T040000Z',
      'SUMMARY:Snake job #10000021: Eastern Brown Snake',
      String.raw`LOCATION:12 Cliff Drive\, Katoomba`,
      'URL:https://snakes.example/dashboard?tab=my-jobs',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Snake job #10000021: Eastern Brown Snake',
      'TRIGGER;RELATED=START:PT0S',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('D-152 a new time replaces the entry: the same UID, a higher sequence', () => {
    const moved = linesOf(calendar({ newTimeAt: at('14:40'), eta: at('15:10') }))
    expect(moved).toContain('UID:job-10000021@snakes.example')
    expect(moved).toContain('SEQUENCE:1500')
    expect(moved).toContain('DTSTART:20261125T041000Z')
  })

  test('a time in the hour that the clocks repeat is the instant that was meant', () => {
    const first = new Date('2027-04-03T15:30:00Z')
    const second = new Date('2027-04-03T16:30:00Z')
    expect(calendar({ claimedAt: first, eta: first })).toContain('DTSTART:20270403T153000Z\r\n')
    expect(calendar({ claimedAt: first, eta: second })).toContain('DTSTART:20270403T163000Z\r\n')
  })

  test('every line ends with CR and LF, has at most 75 bytes, and no character is cut', () => {
    const address = `${'Straße 🐍 '.repeat(30)}, Katoomba`
    const text = calendar({ address })
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(linesOf(text).find((line) => line.startsWith('LOCATION:'))).toBe(
      `LOCATION:${address.replace(',', String.raw`\,`)}`,
    )
  })

  test('what somebody typed ends no line and opens no field', () => {
    const [line] = linesOf(calendar({ address: 'A; B\\C\nEND:VEVENT\u0007' })).filter((each) =>
      each.startsWith('LOCATION'),
    )
    expect(line).toBe(String.raw`LOCATION:A\; B\\C\nEND:VEVENT`)
  })
})
