import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { useNarrowScreen } from '@snake-dispatch/kit'
import styles from './DaysChart.module.css'
import { durationText } from './duration-text.ts'

interface DaysChartProps {
  /** What a screen reader reads in the place of the drawing; a table has every number. */
  caption: string
  kind: 'count' | 'seconds'
  /** What bars and marks are; without marks none is needed. */
  legend?: readonly [bar: string, mark: string]
  /** A day as '2026-11-21' with the height of its bar, and of a mark above it. */
  days: readonly { day: string; value: number | null; mark?: number | null }[]
}

/** In pixels of the drawing, which is scaled to its container. */
const narrow = { width: 360, height: 220 }
const wide = { width: 880, height: 260 }
const margin = { top: 12, right: 20, bottom: 28, left: { count: 36, seconds: 64 } }

/** '21 Nov 2026' as '21 Nov': the year is clear. */
const shortDay = (day: string) => dayText(day).replace(/ \d{4}$/, '')

/** A bar per day, and where there are marks a line above each bar. One picture to a screen reader. */
export function DaysChart({ caption, kind, legend, days }: DaysChartProps) {
  const isNarrow = useNarrowScreen()
  const { width, height } = isNarrow ? narrow : wide
  const left = margin.left[kind]
  const inner = { width: width - left - margin.right, height: height - margin.top - margin.bottom }
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, inner.width], padding: 0.28 })
  const highest = Math.max(
    ...days.flatMap(({ value, mark }) => [value ?? 0, mark ?? 0]),
    kind === 'count' ? 4 : 60,
  )
  const y = scaleLinear({ domain: [0, highest], range: [inner.height, 0], nice: true })
  const ticks = days.filter((_, index) => (days.length - 1 - index) % 7 === 0).map(({ day }) => day)
  return (
    <figure className={styles.figure} data-narrow={isNarrow || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with parts of its own is no picture file */}
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={caption} className={styles.chart}>
        <Group left={left} top={margin.top}>
          <AxisLeft
            scale={y}
            numTicks={4}
            hideAxisLine
            tickComponent={TickLabel}
            tickClassName={styles.tick ?? ''}
            tickLength={inner.width}
            tickTransform={`translate(${inner.width}, 0)`}
            tickFormat={(value) => (kind === 'count' ? String(value) : durationText(Number(value)))}
            tickLabelProps={{ className: styles.label ?? '', textAnchor: 'end', dx: -4, dy: 4 }}
          />
          {days.map(({ day, value, mark }) => (
            <Group key={day} left={x(day) ?? 0}>
              <rect
                y={y(value ?? 0)}
                width={x.bandwidth()}
                height={inner.height - y(value ?? 0)}
                className={styles.bar}
              />
              {mark != null && (
                <line x1={-1} x2={x.bandwidth() + 1} y1={y(mark)} y2={y(mark)} className={styles.mark} />
              )}
            </Group>
          ))}
          <AxisBottom
            top={inner.height}
            scale={x}
            hideTicks
            tickComponent={TickLabel}
            tickValues={ticks}
            axisLineClassName={styles.axis ?? ''}
            tickFormat={shortDay}
            tickLabelProps={{ className: styles.label ?? '', textAnchor: 'middle', dy: 4 }}
          />
        </Group>
      </svg>
      {legend && (
        <figcaption className={styles.legend}>
          <span className={styles.entry} data-kind="bar">
            {legend[0]}
          </span>
          <span className={styles.entry} data-kind="mark">
            {legend[1]}
          </span>
        </figcaption>
      )}
    </figure>
  )
}

/** A plain text: the library's own measures itself in an element beside the page. */
function TickLabel({ x, y, dx, dy, textAnchor, className, formattedValue }: TickRendererProps) {
  return <text {...{ x, y, dx, dy, textAnchor, className }}>{formattedValue}</text>
}
