import { expect, test } from 'vitest'
import { coveredArea, freePlace, type Box } from './free-place.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const phone = box(0, 60, 390, 540)

/** Where it stands in the end. */
function moved(toast: Box, area: Box, obstacles: readonly Box[]): Box {
  const { x, y } = freePlace(toast, area, obstacles)
  return box(toast.left + x, toast.top + y, toast.right - toast.left, toast.bottom - toast.top)
}

test('D-171 it stays where it belongs while that is free', () => {
  expect(freePlace(box(12, 64, 366, 70), phone, [box(12, 140, 100, 44)])).toEqual({ x: 0, y: 0 })
})

test('D-171 it takes the nearest place that covers no button', () => {
  const buttons = [box(12, 100, 366, 44), box(12, 160, 366, 44), box(12, 300, 366, 44)]
  const toast = moved(box(12, 64, 366, 70), phone, buttons)
  expect(toast.top).toBe(208)
  expect(coveredArea(toast, buttons)).toBe(0)
})

test('D-171 it goes beside a column of buttons where there is room', () => {
  const column = Array.from({ length: 20 }, (_, row) => box(1180, 60 + row * 36, 90, 32))
  const toast = moved(box(848, 640, 420, 80), box(12, 60, 1256, 660), column)
  expect(coveredArea(toast, column)).toBe(0)
  expect(toast).toMatchObject({ top: 640, right: 1176 })
})

test('D-171 where no place is free it covers as little as it can, within the area', () => {
  const everywhere = [box(0, 60, 390, 200), box(0, 264, 390, 336)]
  const toast = moved(box(12, 64, 366, 70), phone, everywhere)
  expect(toast.top).toBeGreaterThanOrEqual(60)
  expect(coveredArea(toast, everywhere)).toBe(366 * 70)
})
