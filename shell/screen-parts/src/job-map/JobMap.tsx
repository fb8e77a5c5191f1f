import { useMemo, useState } from 'react'
import { Button, Select } from '@snake-dispatch/design-system'
import { regions, type RegionSlug } from '@snake-dispatch/domain/regions'
import { listText } from '@snake-dispatch/domain/list-text'
import type { Places } from '../places/use-places.ts'
import { placePins, regionOfPin, type MapPin, type PlacedPins } from './map-pins.ts'
import { crossesOf, dotsOf, MAP_HEIGHT, MAP_WIDTH, mapView } from './map-view.ts'
import { markKinds, type MapMark, type MarkId, type MarkKind } from './marks.ts'
import { PinShape } from './PinShape.tsx'
import styles from './JobMap.module.css'

export interface JobMapProps {
  /** What is known of places: `usePlaces`. */
  places: Places
  /** What it shows, for who does not see it, and where they find the same: 'Map of 3 open jobs. The list has them all.' */
  label: string
  /** What stands on it, in the order of the list beside it. */
  marks: readonly MapMark[]
  /** What the kinds of marks are called below it; only these are named, in the order of `markKinds`. */
  legend: Partial<Record<MarkKind, string>>
  /** The mark that is looked at elsewhere, e.g. in the list: its pin lights up. */
  lit?: MarkId | undefined
  /** Regions that need somebody: their places are crossed out in red. */
  emptyRegions?: readonly RegionSlug[]
  /** What `emptyRegions` are called below the map: 'Nobody on call'. */
  emptyLabel?: string
  /** Called with what a pin stands for while the pointer is on it, and with nothing when it leaves. */
  onLight?: (ids: readonly MarkId[]) => void
  /** Called with what a pin stands for, in the order of `marks`, when it is clicked. */
  onPick?: (ids: readonly MarkId[]) => void
}

/** Of more suburbs only their number is said beside the first. */
const NAMED = 2
const WHOLE_STATE = 'All of New South Wales'
const areas = [
  { value: '', label: WHOLE_STATE },
  ...regions.map(({ slug, name }) => ({ value: slug, label: name })),
]

/**
 * A map of New South Wales with pins at suburbs, beside a list that has the same (D-151). It is one picture: its pins are
 * for the pointer, and the keyboard and screen readers use the list. A pin of several suburbs leads to their region.
 * It fills the height of its box. No part of it comes from elsewhere.
 */
export function JobMap(props: JobMapProps) {
  const { places, label, marks, legend, lit, emptyRegions, emptyLabel, onLight, onPick } = props
  const [region, setRegion] = useState<RegionSlug>()
  const view = useMemo(() => mapView(places, region), [places, region])
  const dots = useMemo(() => dotsOf(places, view), [places, view])
  const crosses = useMemo(
    () => emptyRegions && crossesOf(places, view, emptyRegions),
    [places, view, emptyRegions],
  )
  const placed = useMemo(() => placePins(places, marks, view), [places, marks, view])
  const [pointed, setPointed] = useState<string>()
  const named = placed.pins.find(({ key }) => key === pointed)

  function point(pin?: MapPin) {
    setPointed(pin?.key)
    onLight?.(pin?.ids ?? [])
  }

  function press(pin: MapPin) {
    const target = pin.suburbs.length > 1 ? regionOfPin(places, pin) : undefined
    if (!target || target === region) return onPick?.(pin.ids)
    point()
    setRegion(target)
  }

  return (
    <div className={styles.map}>
      <div className={styles.bar}>
        <Select
          label="Area of the map"
          labelHidden
          className={styles.area}
          options={areas}
          value={region ?? ''}
          onChange={({ target }) => setRegion((target.value || undefined) as RegionSlug | undefined)}
        />
        {region && (
          <Button size="small" variant="quiet" onClick={() => setRegion(undefined)}>
            Whole state
          </Button>
        )}
      </div>
      <div className={styles.picture}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with parts of its own is no picture file */}
        <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="img" aria-label={label} className={styles.svg}>
          <path d={view.land} className={styles.land} />
          <path d={dots} className={styles.dots} />
          {crosses && <path d={crosses} className={styles.crosses} />}
          {[...placed.pins].reverse().map((pin) => (
            <g
              key={pin.key}
              transform={`translate(${pin.x} ${pin.y})`}
              className={styles.place}
              data-pin={pin.suburbs[0]}
              data-lit={(lit !== undefined && pin.ids.includes(lit)) || undefined}
              onPointerEnter={() => point(pin)}
              onPointerLeave={() => point()}
              onClick={() => press(pin)}
            >
              <circle r={17} className={styles.target} />
              <PinShape kind={pin.kind} count={pin.ids.length} className={styles.pin} />
              {pin.note && (
                <text x={14} y={4} className={styles.note}>
                  {pin.note}
                </text>
              )}
            </g>
          ))}
          {named && <PinName pin={named} />}
        </svg>
      </div>
      <Legend legend={legend} emptyLabel={crosses && emptyLabel} />
      <p className={styles.missing}>{missingText(placed)}</p>
    </div>
  )
}

interface LegendProps extends Pick<JobMapProps, 'legend'> {
  emptyLabel: string | undefined
}

/** What the shapes mean; a part of the picture. */
function Legend({ legend, emptyLabel }: LegendProps) {
  return (
    <ul aria-hidden className={styles.legend}>
      {markKinds.map((kind) =>
        legend[kind] === undefined ? null : (
          <li key={kind}>
            <svg viewBox="-13 -13 26 26" className={styles.sample}>
              <PinShape kind={kind} className={styles.pin} />
            </svg>
            {legend[kind]}
          </li>
        ),
      )}
      {emptyLabel && (
        <li>
          <svg viewBox="-4 -4 8 8" className={styles.sample}>
            <path d="m-2-2l4 4m0-4l-4 4" className={styles.crosses} />
          </svg>
          {emptyLabel}
        </li>
      )}
    </ul>
  )
}

/** Where the middle of the name of a pin would be too near to an edge. */
const NAME_ROOM = 90

/** Says which suburb the pointer is on, above all pins. */
function PinName({ pin }: { pin: MapPin }) {
  const anchor = pin.x < NAME_ROOM ? 'start' : pin.x > MAP_WIDTH - NAME_ROOM ? 'end' : 'middle'
  return (
    <text x={pin.x} y={pin.y - 20} textAnchor={anchor} className={styles.name}>
      {nameOf(pin)}
    </text>
  )
}

function nameOf({ suburbs: [first = '', ...others] }: MapPin): string {
  return listText([first, ...(others.length > NAMED ? [`${others.length} more suburbs`] : others)])
}

/** What the map does not show; '' when it shows everything. */
function missingText({ unplaced, outside }: PlacedPins): string {
  const parts = [
    outside > 0 && `${outside} outside this area`,
    unplaced > 0 && `${unplaced} without a known suburb`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `Not on this map: ${listText(parts)}.` : ''
}
