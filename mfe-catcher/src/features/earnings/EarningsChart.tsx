import { monthText } from '@snake-dispatch/domain/calendar-text'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { BarChart } from '@snake-dispatch/design-system/bar-chart'
import { useNarrowScreen } from '@snake-dispatch/kit'
import type { Grouping, Period } from './earnings-periods.ts'

/** 'Nov 2026' as 'Nov', 'Oct to Dec 2026' as 'Oct–Dec': the year is above the chart. */
const shortLabel = (label: string) => label.replace(/ \d{4}$/, '').replace(' to ', '–')

/** Weeks have no room for their days: the first one of a month bears its name. */
const monthLabel = (key: string, before: string | undefined) =>
  key.slice(0, 7) === before?.slice(0, 7) ? undefined : monthText(key.slice(0, 7)).slice(0, 3)

const legend = [
  { kind: 'value', text: 'Jobs you completed, before fees' },
  { kind: 'extra', text: 'Jobs you logged' },
] as const

interface EarningsChartProps {
  periods: readonly Period[]
  grouping: Grouping
  caption: string
}

/** A bar per period: the share of completed jobs, and on it, hatched, the part of logged ones (JOB-19). */
export function EarningsChart({ periods, grouping, caption }: EarningsChartProps) {
  const narrow = useNarrowScreen()
  /** Twelve names have room for three letters each on a phone. */
  const shortened = (label: string) => (narrow && periods.length > 6 ? label.slice(0, 3) : label)
  return (
    <BarChart
      label={caption}
      bars={periods.map(({ key, label, completed, logged }, index) => ({
        key,
        label: grouping === 'week' ? monthLabel(key, periods[index - 1]?.key) : shortened(shortLabel(label)),
        value: completed.share,
        extra: logged.share,
      }))}
      valueText={dollarsText}
      reach={100}
      narrow={narrow}
      legend={legend}
    />
  )
}
