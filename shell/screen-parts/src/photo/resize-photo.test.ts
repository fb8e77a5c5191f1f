import { expect, test } from 'vitest'
import { fittedSize } from './resize-photo.ts'

test.each([
  [4032, 3024, 800, 600],
  [3024, 4032, 600, 800],
  [800, 800, 800, 800],
  [640, 480, 640, 480],
  [5000, 3, 800, 1],
])('JOB-16 a photo of %i×%i is sent as %i×%i', (width, height, fittedWidth, fittedHeight) => {
  expect(fittedSize({ width, height })).toEqual({ width: fittedWidth, height: fittedHeight })
})
