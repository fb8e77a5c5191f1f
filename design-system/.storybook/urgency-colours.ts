import { expect } from './stories.ts'

/** Which colours JOB-23 asks for, as ranges of their hue in degrees; red lies on both sides of 0. */
const hues = { high: [-20, 12], medium: [25, 50], low: [100, 160] } as const

export type UrgencyLevel = keyof typeof hues

/** Expects a computed colour, e.g. 'rgb(181, 16, 28)', to be the one of an urgency: red, orange or green (JOB-23). */
export async function expectUrgencyColour(colour: string, urgency: UrgencyLevel): Promise<void> {
  const [least, most] = hues[urgency]
  const hue = hueOf(colour)
  await expect(hue).toBeGreaterThanOrEqual(least)
  await expect(hue).toBeLessThanOrEqual(most)
}

/** From -180 to 180 degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}
