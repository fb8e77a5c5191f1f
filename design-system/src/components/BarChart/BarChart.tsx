import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { useId, type ComponentPropsWithRef } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './BarChart.module.css'

export interface Bar {
  key: string
  /** Below the bar; left out where there is no room for one below each. */
  label?: string | undefined
  value: number
  /** Hatched, on top of the bar. */
  extra?: number | undefined
  /** The height of a line across the bar. */
  mark?: number | null | undefined
}

export interface BarChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** Read out in the place of the drawing: its gist, and where every number stands. */
  label: string
  bars: readonly Bar[]
  /** A value beside the axis, e.g. '$1,000'. */
  valueText: (value: number) => string
  /** What the axis reaches at least, so that small values do not look large. */
  reach: number
  /** The room for the values, in pixels of the drawing. Default 52. */
  axisWidth?: number | undefined
  /** True on a narrow screen: a drawing of fewer pixels, so that its text is not too small. */
  narrow?: boolean | undefined
  /** What bars, extras and marks are; without the latter two none is needed. */
  legend?: readonly { kind: 'value' | 'extra' | 'mark'; text: string }[] | undefined
}

/** The drawing is scaled to its container. */
const sizes = { narrow: { width: 360, height: 220 }, wide: { width: 880, height: 280 } }
const margin = { top: 12, right: 16, bottom: 28 }
/** A few bars would be blocks. */
const WIDEST_BAR = 64

/** Values over time, a bar for each. One picture to a screen reader: a table beside it has every number. */
export function BarChart(props: BarChartProps) {
  const { label, bars, valueText, reach, axisWidth = 52, narrow, legend, className, ...rest } = props
  const hatch = useId()
  const { width, height } = narrow ? sizes.narrow : sizes.wide
  const inner = { width: width - axisWidth - margin.right, height: height - margin.top - margin.bottom }
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [0, inner.width], padding: 0.28 })
  const highest = Math.max(reach, ...bars.flatMap(({ value, extra = 0, mark }) => [value + extra, mark ?? 0]))
  const y = scaleLinear({ domain: [0, highest], range: [inner.height, 0], nice: true })
  const labels = new Map(bars.flatMap(({ key, label: text }) => (text ? [[key, text] as const] : [])))
  const barWidth = Math.min(x.bandwidth(), WIDEST_BAR)
  const left = (key: string) => (x(key) ?? 0) + (x.bandwidth() - barWidth) / 2
  const tickLabel = { className: styles.label ?? '', dy: 4 }
  return (
    <figure {...rest} className={classes(styles.figure, className)} data-narrow={narrow || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with parts of its own is no picture file */}
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.chart}>
        <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={6} height={6} className={styles.hatchGround} />
          <rect width={3} height={6} className={styles.hatch} />
        </pattern>
        <Group left={axisWidth} top={margin.top}>
          <AxisLeft
            scale={y}
            numTicks={4}
            hideAxisLine
            tickComponent={TickLabel}
            tickClassName={styles.tick ?? ''}
            tickLength={inner.width}
            tickTransform={`translate(${inner.width}, 0)`}
            tickFormat={(value) => valueText(Number(value))}
            tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: -4 }}
          />
          {bars.map(({ key, value, extra = 0, mark }) => (
            <Group key={key} left={left(key)}>
              <rect y={y(value)} width={barWidth} height={inner.height - y(value)} className={styles.value} />
              {extra > 0 && (
                <rect
                  y={y(value + extra)}
                  width={barWidth}
                  height={y(value) - y(value + extra)}
                  fill={`url(#${hatch})`}
                  className={styles.extra}
                />
              )}
              {mark != null && (
                <line x1={-1} x2={barWidth + 1} y1={y(mark)} y2={y(mark)} className={styles.mark} />
              )}
            </Group>
          ))}
          <AxisBottom
            top={inner.height}
            scale={x}
            hideTicks
            tickComponent={TickLabel}
            tickValues={[...labels.keys()]}
            axisLineClassName={styles.axis ?? ''}
            tickFormat={(key) => labels.get(key) ?? ''}
            tickLabelProps={{ ...tickLabel, textAnchor: 'middle' }}
          />
        </Group>
      </svg>
      {legend && (
        <figcaption className={styles.legend}>
          {legend.map(({ kind, text }) => (
            <span key={kind} className={styles.entry} data-kind={kind}>
              {text}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

/** A plain text: the library's own measures itself in an element beside the page. */
function TickLabel({ x, y, dx, dy, textAnchor, className, formattedValue }: TickRendererProps) {
  return <text {...{ x, y, dx, dy, textAnchor, className }}>{formattedValue}</text>
}
