/**
 * Writes shell/screen-parts/src/job-map/coast-table.ts, the coast around New South Wales, from the npm package
 * `world-atlas` (Natural Earth, public domain): `npm run coast`. A browser gets these points and not the atlas.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { geoIdentity, geoStream } from 'd3-geo'
import { feature } from 'topojson-client'

const table = new URL('../src/job-map/coast-table.ts', import.meta.url)

/** What a map of any shape may show around the state, in degrees: west, south, east and north. */
const WINDOW = { west: 134, south: -44, east: 161, north: -23 }
/** Steps of the table in a degree: about 700 m. */
const STEPS = 150
/** How far a point may be from the line without it, in degrees: then it is left out. */
const TOLERANCE = 0.006
/** Islands below this many points are left out. */
const SHORTEST = 6
const LINE = 110

type Point = readonly [longitude: number, latitude: number]

/** The land of the window, as closed lines. */
function rings(): Point[][] {
  const file = fileURLToPath(import.meta.resolve('world-atlas/land-10m.json'))
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0]
  const found: Point[][] = []
  let ring: Point[] = []
  const collect = {
    point: (longitude: number, latitude: number) => void ring.push([longitude, latitude]),
    lineStart: () => void (ring = []),
    lineEnd: () => void found.push(ring),
    polygonStart() {},
    polygonEnd() {},
  }
  const clip = geoIdentity().clipExtent([
    [WINDOW.west, WINDOW.south],
    [WINDOW.east, WINDOW.north],
  ])
  geoStream(feature(atlas, atlas.objects['land']!), clip.stream(collect))
  return found
}

/** Leaves out points that lie near the line between others (Douglas and Peucker). */
function simplified(line: readonly Point[]): Point[] {
  const [first, last] = [line[0]!, line.at(-1)!]
  let farthest = 0
  let most = 0
  for (let at = 1; at < line.length - 1; at++) {
    const apart = distanceToLine(line[at]!, first, last)
    if (apart > most) [farthest, most] = [at, apart]
  }
  if (most <= TOLERANCE) return [first, last]
  return [...simplified(line.slice(0, farthest + 1)).slice(0, -1), ...simplified(line.slice(farthest))]
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [width, height] = [x2 - x1, y2 - y1]
  const length = Math.hypot(width, height)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  const along = Math.max(0, Math.min(1, ((x - x1) * width + (y - y1) * height) / length ** 2))
  return Math.hypot(x - x1 - along * width, y - y1 - along * height)
}

/** A ring in steps: its first point, then from each point to the next. */
function stepsOf(ring: readonly Point[]): number[] {
  const middle = ring.length >> 1
  const line = [...simplified(ring.slice(0, middle + 1)).slice(0, -1), ...simplified(ring.slice(middle))]
  const points = line.map((point) => point.map((degrees) => Math.round(degrees * STEPS)))
  const moved = points.filter(
    ([x, y], at) => at === 0 || x !== points[at - 1]![0] || y !== points[at - 1]![1],
  )
  if (moved.length < SHORTEST) return []
  return moved.flatMap(([x, y], at) =>
    at === 0 ? [x!, y!] : [x! - moved[at - 1]![0]!, y! - moved[at - 1]![1]!],
  )
}

/** The text of coast-table.ts. */
export function coastTable(): string {
  const lines = rings()
    .map(stepsOf)
    .filter((steps) => steps.length > 0)
    .map((steps) => broken(steps.join(' ')))
  return [
    '// Made by shell/screen-parts/scripts/coast.ts; do not edit by hand. The coast: Natural Earth, public domain, by the',
    '// package world-atlas (ISC licence, Copyright 2013-2019 Michael Bostock).',
    '',
    '/** Steps of `coastLines` in a degree. */',
    `export const STEPS_PER_DEGREE = ${STEPS}`,
    '',
    '/**',
    ' * The land around New South Wales: a closed line after each empty line. Of each the longitude and latitude of its first',
    ' * point, then how far each point is from the one before, east and north.',
    ' */',
    `export const coastLines = \`\n${lines.join('\n\n')}\n\``,
    '',
  ].join('\n')
}

/** Words in lines that are not too long. */
const broken = (text: string) => text.replaceAll(new RegExp(`(.{1,${LINE}})(?: |$)`, 'g'), '$1\n').trimEnd()

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(table, coastTable())
  console.warn('The coast is written.')
}
