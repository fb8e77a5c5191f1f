import { dollarsText } from '@snake-dispatch/domain/dollars'
import { BarChart } from '@snake-dispatch/design-system/bar-chart'
import { useNarrowScreen } from '@snake-dispatch/kit'
import type { Period } from './earnings-periods.ts'

/** 'Nov 2026' as 'Nov', 'Oct to Dec 2026' as 'Oct–Dec': the year is above the chart. */
const shortLabel = (label: string) => label.replace(/ \d{4}$/, '').replace(' to ', '–')

const legend = [
  { kind: 'value', text: 'Jobs you completed' },
  { kind: 'extra', text: 'Jobs you logged' },
] as const

/** A bar per period: the share of completed jobs, and on it, hatched, the part of logged ones (JOB-19). */
export function EarningsChart({ periods, caption }: { periods: readonly Period[]; caption: string }) {
  const narrow = useNarrowScreen()
  /** Twelve names have room for three letters each on a phone. */
  const shortened = (label: string) => (narrow && periods.length > 6 ? label.slice(0, 3) : label)
  return (
    <BarChart
      label={caption}
      bars={periods.map(({ key, label, completed, logged }) => ({
        key,
        label: shortened(shortLabel(label)),
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
