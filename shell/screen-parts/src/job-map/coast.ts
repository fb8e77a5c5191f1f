import type { GeoPermissibleObjects } from 'd3-geo'
import { coastLines, STEPS_PER_DEGREE } from './coast-table.ts'

type Point = [longitude: number, latitude: number]

/** The land around New South Wales. Read when the first map is drawn. */
export function coast(): GeoPermissibleObjects {
  const lines = coastLines.trim().split(/\n{2,}/)
  return { type: 'MultiPolygon', coordinates: lines.map((line) => [pointsOf(line)]) }
}

function pointsOf(line: string): Point[] {
  const steps = line.split(/\s+/).map(Number)
  let [x, y] = [0, 0]
  const points: Point[] = []
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at]!
    y += steps[at + 1]!
    points.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE])
  }
  // A ring ends where it began.
  return [...points, points[0]!]
}
