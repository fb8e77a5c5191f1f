import { dayText } from '@snake-dispatch/domain/calendar-text'
import { BarChart } from '@snake-dispatch/design-system/bar-chart'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { durationText } from '../duration/duration-text.ts'

interface DaysChartProps {
  /** What a screen reader reads in the place of the drawing; a table has every number. */
  caption: string
  kind: 'count' | 'seconds'
  /** What bars and marks are; without marks none is needed. */
  legend?: readonly [bar: string, mark: string]
  /** A day as '2026-11-21' with the height of its bar, and of a mark above it. */
  days: readonly { day: string; value: number | null; mark?: number | null }[]
}

const axes = {
  count: { valueText: String, reach: 4, axisWidth: 36 },
  seconds: { valueText: durationText, reach: 60, axisWidth: 64 },
}

/** '21 Nov 2026' as '21 Nov': the year is clear. */
const shortDay = (day: string) => dayText(day).replace(/ \d{4}$/, '')

/** A bar per day, and where there are marks a line above each bar. */
export function DaysChart({ caption, kind, legend, days }: DaysChartProps) {
  return (
    <BarChart
      {...axes[kind]}
      label={caption}
      narrow={useNarrowScreen()}
      legend={
        legend && [
          { kind: 'value', text: legend[0] },
          { kind: 'mark', text: legend[1] },
        ]
      }
      bars={days.map(({ day, value, mark }, index) => ({
        key: day,
        label: (days.length - 1 - index) % 7 === 0 ? shortDay(day) : undefined,
        value: value ?? 0,
        mark,
      }))}
    />
  )
}
