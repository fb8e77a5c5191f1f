import { months } from './months.ts'

const DAY = /^(\d{1,2})[/.\- ](\d{1,2}|[a-z]{3,9})[/.\- ,]+(\d{4}|\d{2})$/i
const ISO = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})$/

/**
 * A day as Australian banks write it: '21/11/2026', '1/7/26', '21-11-2026', '21 Nov 2026', '21-NOV-26', '2026-11-21' and
 * '20261121', also with a time behind it. Days stand before months. Null for anything else, also '31/02/2026'.
 */
export function bankDay(cell: string): string | null {
  const text = cell
    .trim()
    .replace(/[T ,]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i, '')
  const iso = ISO.exec(text)
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month = '', year] = DAY.exec(text) ?? []
  if (!day || !year) return null
  return realDay(year.length === 2 ? 2000 + Number(year) : Number(year), monthOf(month), Number(day))
}

const monthOf = (text: string) =>
  /^\d/.test(text)
    ? Number(text)
    : months.findIndex((name) => name.slice(0, 3).toLowerCase() === text.slice(0, 3).toLowerCase()) + 1

function realDay(year: number, month: number, day: number): string | null {
  const time = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day
  return isReal ? time.toISOString().slice(0, 10) : null
}

const AMOUNT = /^(?:A?U?D?\s*\$?\s*)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/i

/**
 * An amount in whole cents: '19.00', '+$1,234.5', '(19.00)', '-19', '19.00-' and '19.00 DR', of which the last four are
 * negative. Null for anything else.
 */
export function bankCents(cell: string): number | null {
  let text = cell.trim().replace(/[\u2212\u2013]/g, '-')
  let sign = 1
  const negative = (pattern: RegExp) => {
    if (!pattern.test(text)) return
    text = text.replace(pattern, '').trim()
    sign = -1
  }
  text = text.replace(/\s*CR$/i, '')
  negative(/\s*DR$/i)
  if (/^\(.*\)$/.test(text)) {
    text = text.slice(1, -1).trim()
    sign = -1
  }
  negative(/-$/)
  const lead = /^(\$?)\s*([+-])\s*/.exec(text)
  if (lead) {
    text = lead[1]! + text.slice(lead[0].length)
    if (lead[2] === '-') sign = -1
  }
  const [, whole, rest = ''] = AMOUNT.exec(text) ?? []
  if (whole === undefined) return null
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return cents === 0 ? 0 : sign * cents
}
