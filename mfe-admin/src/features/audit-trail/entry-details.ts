import type { AuditEntry } from '@snake-dispatch/contract/audit'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { kindOf } from './entry-kinds.ts'
import { termOf, wordsOf } from './words.ts'

/** Ids and numbers that an entry has as names. */
const named = ['jobNumber', 'userId', 'claimedById', 'fromUserId', 'createdById']

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const plainDay = /^\d{4}-\d\d-\d\d$/
/** The end of the names of amounts. */
const cents = /Cents$/

/** The details of an entry that its sentence does not have, ready to be shown; none for most. */
export function detailsOf(entry: AuditEntry): { term: string; detail: string }[] {
  const said = new Set([...named, ...(kindOf(entry)?.says ?? [])])
  return Object.entries(entry.detail)
    .filter(([name]) => !said.has(name))
    .flatMap(([name, value]) => facts(name, value))
}

function facts(name: string, value: unknown): { term: string; detail: string }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ term: termOf(name.replace(cents, '')), detail: textOf(name, value) }]
  const { from, to, ...others } = value as Record<string, unknown>
  if ('to' in value)
    return [{ term: termOf(name.replace(cents, '')), detail: `${textOf(name, from)} → ${textOf(name, to)}` }]
  return Object.entries(others).flatMap(([inner, each]) => facts(inner, each))
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'number' && cents.test(name)) return centsText(value)
  if (typeof value === 'string' && plainDay.test(value)) return dayText(value)
  if (typeof value === 'string' && instant.test(value)) return formatSydney(new Date(value), 'dateTime')
  return wordsOf(value)
}
