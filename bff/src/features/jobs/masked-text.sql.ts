import {
  anyDigit,
  digitSeparator,
  LONG_NUMBER_DIGITS,
  wordAfter,
} from '@snake-dispatch/domain/number-privacy'
import { sql, type RawBuilder } from 'kysely'

/** What a class of JavaScript matches as a class of PostgreSQL, whose own depend on the database's locale. */
function postgresClass(pattern: RegExp): string {
  const ranges: string[] = []
  const matches = (code: number) => pattern.test(String.fromCodePoint(code))
  const escaped = (code: number) => String.raw`\U${code.toString(16).padStart(8, '0')}`
  for (let code = 1; code < 0x20000; code++) {
    const first = code
    while (matches(code)) code++
    if (code > first) ranges.push(`${escaped(first)}-${escaped(code - 1)}`)
  }
  return `[${ranges.join('')}]`
}

const digit = postgresClass(anyDigit)
const streetNumber = `${digit}+${wordAfter}`
const longNumber = `${digit}(?:${postgresClass(digitSeparator)}*${digit}){${LONG_NUMBER_DIGITS - 1},}`

/** The column as `maskLongNumbers` shows it (D-26). */
export function longNumbersMasked(column: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`regexp_replace(${column}, ${longNumber}, 'XX', 'g')`
}

/** The column as `maskSuburb` shows it (D-26). */
export function suburbMasked(column: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`regexp_replace(${longNumbersMasked(column)}, ${streetNumber}, 'XX', 'g')`
}
