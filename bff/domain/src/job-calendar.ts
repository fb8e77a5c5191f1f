import { shownAddress } from './shown-address.ts'
import { promisedWindow } from './eta.ts'
import { snakeLabel } from './snake-type.ts'

/** What the calendar entry of a claimed job says: nothing of the client but the place (D-152). */
interface CalendarJob {
  readonly jobNumber: number
  readonly snakeType: string
  readonly address: string
  readonly claimedAt: Date
  /** When its catcher is expected, and when they gave another time than at the claim. */
  readonly eta: Date
  readonly newTimeAt: Date | null
}

interface CalendarFile {
  /** The address of the portal, e.g. 'https://snakes.example'. */
  readonly origin: string
  /** The page that the entry leads to. */
  readonly url: string
  readonly now: Date
}

/**
 * One job as an iCalendar file (RFC 5545), with an alarm at the ETA. Its UID stays the same, and a new time has a higher
 * sequence: added again, it replaces the entry of before. Times are instants in UTC, which every calendar shows on its own
 * clock.
 */
export function jobCalendar(job: CalendarJob, { origin, url, now }: CalendarFile): string {
  const { eta, newTimeAt, claimedAt } = job
  const { to } = promisedWindow(eta, newTimeAt ?? claimedAt)
  const title = `Snake job #${job.jobNumber}: ${snakeLabel(job.snakeType)}`
  const sequence = newTimeAt ? Math.max(0, Math.floor((newTimeAt.getTime() - claimedAt.getTime()) / 1000)) : 0
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Snake Dispatch NSW//Jobs//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:job-${job.jobNumber}@${origin.replace(/^\w+:\/\//, '')}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(eta)}`,
    `DTEND:${instant(to)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(shownAddress(job.address))}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER;RELATED=START:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** '20261129T034500Z' */
const instant = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')

/** A text value: separators are escaped, a line break is the two characters for one, other controls go. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')

/** The longest line, in bytes of UTF-8 without its end; the space that continues one counts. */
const MOST_BYTES = 75

/** How many bytes of UTF-8 a character takes. */
function sizeOf(character: string): number {
  const code = character.codePointAt(0)!
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** A line over 75 bytes goes on in the next ones, which begin with a space; no character is cut. */
function folded(line: string): string {
  let length = 0
  let text = ''
  for (const character of line) {
    const size = sizeOf(character)
    if (length + size > MOST_BYTES) {
      text += '\r\n '
      length = 1
    }
    text += character
    length += size
  }
  return text
}
