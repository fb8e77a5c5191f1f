import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { useId } from 'react'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { dollars } from '../job/job-texts.ts'
import styles from './EarningsChart.module.css'
import { earned, type Period } from './earnings-periods.ts'

/** In pixels of the drawing, which is scaled to its container. */
const narrow = { width: 360, height: 220 }
const wide = { width: 880, height: 300 }
const margin = { top: 12, right: 4, bottom: 28, left: 52 }

/** 'Nov 2026' as 'Nov', 'Oct to Dec 2026' as 'Oct–Dec': the year is above the chart. */
const shortLabel = (label: string) => label.replace(/ \d{4}$/, '').replace(' to ', '–')

/**
 * A bar per period: the share of completed jobs, and on it, hatched, the part of logged ones. One picture to a screen
 * reader, because the table below has every number.
 */
export function EarningsChart({ periods, caption }: { periods: readonly Period[]; caption: string }) {
  const hatch = useId()
  const isNarrow = useNarrowScreen()
  const { width, height } = isNarrow ? narrow : wide
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
  const x = scaleBand({
    domain: periods.map(({ key }) => key),
    range: [0, inner.width],
    padding: 0.28,
  })
  const highest = Math.max(...periods.map(earned), 100)
  const y = scaleLinear({ domain: [0, highest], range: [inner.height, 0], nice: true })
  const labels = new Map(periods.map(({ key, label }) => [key, shortLabel(label)]))
  /** Twelve names have room for three letters each on a phone. */
  const shortened = (label: string) => (isNarrow && periods.length > 6 ? label.slice(0, 3) : label)
  const barWidth = Math.min(x.bandwidth(), 64)
  const barX = (key: string) => (x(key) ?? 0) + (x.bandwidth() - barWidth) / 2
  return (
    <figure className={styles.figure} data-narrow={isNarrow || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with parts of its own is no picture file */}
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={caption} className={styles.chart}>
        <defs>
          <pattern
            id={hatch}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={6} height={6} className={styles.hatchGround} />
            <rect width={3} height={6} className={styles.hatch} />
          </pattern>
        </defs>
        <Group left={margin.left} top={margin.top}>
          <AxisLeft
            scale={y}
            numTicks={4}
            hideAxisLine
            tickClassName={styles.tick ?? ''}
            tickLength={inner.width}
            tickTransform={`translate(${inner.width}, 0)`}
            tickFormat={(value) => dollars(Number(value))}
            tickLabelProps={{ className: styles.label ?? '', textAnchor: 'end', dx: -4, dy: 4 }}
          />
          {periods.map((period) => (
            <Group key={period.key} left={barX(period.key)}>
              <rect
                y={y(period.completed.share)}
                width={barWidth}
                height={inner.height - y(period.completed.share)}
                className={styles.completed}
              />
              <rect
                y={y(earned(period))}
                width={barWidth}
                height={y(period.completed.share) - y(earned(period))}
                fill={`url(#${hatch})`}
                className={styles.logged}
              />
            </Group>
          ))}
          <AxisBottom
            top={inner.height}
            scale={x}
            hideTicks
            numTicks={periods.length}
            axisLineClassName={styles.axis ?? ''}
            tickFormat={(key) => shortened(labels.get(key) ?? '')}
            tickLabelProps={{ className: styles.label ?? '', textAnchor: 'middle', dy: 4 }}
          />
        </Group>
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.entry} data-kind="completed">
          Jobs you completed
        </span>
        <span className={styles.entry} data-kind="logged">
          Jobs you logged
        </span>
      </figcaption>
    </figure>
  )
}
