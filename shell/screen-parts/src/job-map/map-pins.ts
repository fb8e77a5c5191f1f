import type { RegionSlug } from '@snake-dispatch/domain/regions'
import type { Places } from '../places/use-places.ts'
import { layerOf, markKinds, type MapMark, type MarkId, type MarkKind } from './marks.ts'
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint, type MapView } from './map-view.ts'

/** Pins whose suburbs are nearer than this, in units of the picture, are one. */
const TOUCHING = 19

/** What stands in one place of the map. */
export interface MapPin extends MapPoint {
  /** Stays the same while it stands at the same suburb. */
  readonly key: string
  readonly kind: MarkKind
  /** What it stands for, in the order of the list. */
  readonly ids: readonly MarkId[]
  /** The suburbs, the one where it stands first. */
  readonly suburbs: readonly string[]
  readonly note: string | undefined
}

/** The pins of a map, and how many marks it does not show. */
export interface PlacedPins {
  readonly pins: readonly MapPin[]
  /** Jobs without a known suburb, and those of whole regions (D-51). */
  readonly unplaced: number
  /** Jobs and people beyond the edges. */
  readonly outside: number
}

/** The marks of one layer at one suburb. */
interface Group extends MapPoint {
  readonly key: string
  readonly suburb: string
  readonly marks: readonly MapMark[]
}

/**
 * Places marks on a map (D-151). Those of one suburb share a pin, as do those of suburbs that would touch: it stands at the
 * suburb of the most important one. A pin of another layer moves aside.
 */
export function placePins(places: Places, marks: readonly MapMark[], { pointOf }: MapView): PlacedPins {
  const { positionOfSuburb, suburbKey } = places
  const groups = new Map<string, { suburb: string; at: MapPoint; marks: MapMark[] }>()
  let unplaced = 0
  for (const mark of marks) {
    const position = positionOfSuburb(mark.suburb)
    if (!position || mark.suburb === null) {
      unplaced += 1
      continue
    }
    const key = `${layerOf(mark.kind)} ${suburbKey(mark.suburb)}`
    const group = groups.get(key) ?? { suburb: mark.suburb.trim(), at: pointOf(position), marks: [] }
    group.marks.push(mark)
    groups.set(key, group)
  }
  const inOrder = [...groups]
    .map(([key, { suburb, at, marks: those }]): Group => ({ key, suburb, ...at, marks: those }))
    .sort(byImportance)
  const pins = withoutCrossedNotes(asideOfEachOther(merged(inOrder)))
  return {
    pins,
    unplaced,
    outside: pins
      .filter((pin) => pin.kind !== 'base' && isOutside(pin))
      .reduce((sum, { ids }) => sum + ids.length, 0),
  }
}

const rank = ({ marks }: Group) => Math.min(...marks.map(({ kind }) => markKinds.indexOf(kind)))
const byImportance = (one: Group, other: Group) =>
  rank(one) - rank(other) || other.marks.length - one.marks.length || (one.key < other.key ? -1 : 1)

function merged(groups: readonly Group[]): MapPin[] {
  const heads: { head: Group; members: Group[] }[] = []
  for (const group of groups) {
    const layer = layerOfGroup(group)
    const near = heads.find(({ head }) => layerOfGroup(head) === layer && apart(head, group) < TOUCHING)
    if (near) near.members.push(group)
    else heads.push({ head: group, members: [group] })
  }
  return heads.map(({ head, members }) => {
    const those = members.flatMap(({ marks }) => marks)
    return {
      key: head.key,
      x: head.x,
      y: head.y,
      kind: markKinds[rank(head)]!,
      ids: those.map(({ id }) => id),
      suburbs: members.map(({ suburb }) => suburb),
      note: those.find(({ note }) => note)?.note,
    }
  })
}

const layerOfGroup = ({ marks }: Group) => layerOf(marks[0]!.kind)
const apart = (one: MapPoint, other: MapPoint) => Math.hypot(one.x - other.x, one.y - other.y)

/** Where a pin goes whose place is taken: to the right, to the left, further on. */
const STEPS_ASIDE = [0, 1, -1, 2, -2]

function asideOfEachOther(pins: readonly MapPin[]): MapPin[] {
  const placed: MapPin[] = []
  for (const pin of pins) {
    const places = STEPS_ASIDE.map((step) => ({ ...pin, x: pin.x + step * TOUCHING }))
    const isFree = (place: MapPin) => placed.every((other) => apart(place, other) >= TOUCHING)
    placed.push(places.find(isFree) ?? pin)
  }
  return placed
}

/** The room of a note, in units of the picture: how far it is from its pin, of a character, and of half its height. */
const NOTE = { start: 14, character: 5.5, half: 9 }

/** Leaves out notes that would lie on another pin, or on the note of a more important one: nobody could read them. */
function withoutCrossedNotes(pins: readonly MapPin[]): MapPin[] {
  const taken: { readonly from: number; readonly to: number; readonly y: number }[] = pins.map(
    ({ x, y }) => ({
      from: x - TOUCHING / 2,
      to: x + TOUCHING / 2,
      y,
    }),
  )
  return pins.map((pin, index) => {
    if (!pin.note) return pin
    const from = pin.x + NOTE.start
    const room = { from, to: from + pin.note.length * NOTE.character, y: pin.y }
    const isFree = taken.every(
      (other, at) =>
        at === index ||
        Math.abs(other.y - room.y) >= NOTE.half + (at < pins.length ? TOUCHING / 2 : NOTE.half) ||
        other.to <= room.from ||
        other.from >= room.to,
    )
    if (isFree) taken.push(room)
    return isFree ? pin : { ...pin, note: undefined }
  })
}

const isOutside = ({ x, y }: MapPoint) => x < 0 || y < 0 || x > MAP_WIDTH || y > MAP_HEIGHT

/** The region that has the most suburbs of a pin; undefined where no region has one. */
export function regionOfPin(places: Places, { suburbs }: MapPin): RegionSlug | undefined {
  const found = suburbs.flatMap((suburb) => places.regionOfSuburb(suburb)?.slug ?? [])
  const countOf = (region: RegionSlug) => found.filter((other) => other === region).length
  return [...found].sort((one, other) => countOf(other) - countOf(one))[0]
}
