import { monthText } from '@snake-dispatch/domain/calendar-text'

/** The most months to choose from: ten years. */
const MAX_MONTHS = 120

/** The months from the first to the last as options, the newest first. Both as '2026-11'. */
export function monthsBetween(first: string, last: string): { value: string; label: string }[] {
  const [year, number] = last.split('-').map(Number) as [number, number]
  const options = []
  for (let back = 0; back < MAX_MONTHS; back++) {
    const value = new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7)
    options.push({ value, label: monthText(value) })
    if (value <= first) break
  }
  return options
}
