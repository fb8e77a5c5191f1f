import { dayText } from '../calendar-text.ts'
import type { OnCallException, OnCallHours } from './on-call.ts'

/** The days of the week; a plan numbers them from 1 in this order. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const short = (place: number) => weekdays[place]!.slice(0, 3)

/** An exception in words: 'Fri 25 Dec 2026: off call all day'. */
export function exceptionText({ date, from, to, isAvailable }: OnCallException): string {
  const weekday = short((new Date(date).getUTCDay() + 6) % weekdays.length)
  const state = isAvailable ? 'on call' : 'off call'
  const isWholeDay = from === '00:00' && to === '00:00'
  return `${weekday} ${dayText(date)}: ${state} ${isWholeDay ? 'all day' : `from ${from} to ${to}`}`
}

/** The weekly hours as lines, with consecutive equal days merged: 'Mon to Fri: 08:00 to 18:00'. Empty without hours. */
export function hoursTexts(hours: readonly OnCallHours[]): string[] {
  const days = weekdays.map((_, at) =>
    hours
      .filter(({ weekday }) => weekday === at + 1)
      .map(({ from, to }) => (from === '00:00' && to === '00:00' ? 'all day' : `${from} to ${to}`))
      .join(', '),
  )
  const begins = days.flatMap((windows, at) => (windows !== '' && windows !== days[at - 1] ? [at] : []))
  return begins.map((at) => {
    const other = days.findIndex((windows, place) => place > at && windows !== days[at])
    const last = (other === -1 ? days.length : other) - 1
    return `${last > at ? `${short(at)} to ${short(last)}` : short(at)}: ${days[at]}`
  })
}
