import { urgencies, type Urgency } from '@snake-dispatch/domain/urgency'
import { cursorRefused, isIdText } from '../../calls/pagination.ts'
import type { JobRow } from './job.rows.ts'

/** The place of a job in the list of available jobs, from which the next page goes on. */
export interface JobPlace {
  urgency: Urgency
  /** The instant of creation as the database writes it. */
  createdAt: string
  id: number
}

/** The place of a row of the list. */
export function placeOf(row: Pick<JobRow, 'urgency' | 'created_at' | 'id'>): JobPlace {
  return { urgency: row.urgency, createdAt: row.created_at, id: row.id }
}

/** Whether a place comes after another in the list: less urgent, then older. */
export function standsAfter(place: JobPlace, other: JobPlace): boolean {
  if (place.urgency !== other.urgency)
    return urgencies.indexOf(place.urgency) > urgencies.indexOf(other.urgency)
  // Instants of the database sort as text: all are in UTC, and '+' comes before '.' and before every digit.
  if (place.createdAt !== other.createdAt) return place.createdAt < other.createdAt
  return place.id < other.id
}

/** Writes a place as an opaque text for `X-Next-Cursor`. */
export function writeCursor({ urgency, createdAt, id }: JobPlace): string {
  return Buffer.from(`${urgency}|${createdAt}|${id}`).toString('base64url')
}

/**
 * Reads what `writeCursor` wrote.
 * @throws AppError BAD_INPUT for anything else
 */
export function readCursor(text: string): JobPlace {
  const [urgency = '', createdAt = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split('|')
  const known = urgencies.find((each) => each === urgency)
  const isInstant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/.test(createdAt)
  if (!known || !isInstant || Number.isNaN(Date.parse(createdAt)) || !isIdText(id)) throw cursorRefused()
  return { urgency: known, createdAt, id: Number(id) }
}
