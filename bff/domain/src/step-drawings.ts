import type { Urgency } from './urgency.ts'

/** A drawing of one step (D-143): its name among the drawings of the design system, and the step in words. */
export type StepDrawing<Name extends string = string> = { name: Name; alt: string }

type Drawing = StepDrawing<'leave' | 'shut' | 'watch' | 'inside' | 'window'>

const goInside: Drawing = { name: 'inside', alt: 'Go inside with children and pets' }
const watchOutdoors: Drawing = { name: 'window', alt: 'Watch through a window' }

/** What people do when the snake is indoors, in this order. */
export const indoorDrawings: readonly Drawing[] = [
  { name: 'leave', alt: 'Everybody and pets leave the room' },
  { name: 'shut', alt: 'Shut the door, towel along the gap' },
  { name: 'watch', alt: 'Watch the door from outside' },
]

/** What they do when it is outdoors. */
export const outdoorDrawings: readonly Drawing[] = [goInside, watchOutdoors]

/** The drawings of each step of `whileYouWait`, whose two steps are those of one place each. */
export const whileYouWaitDrawings: readonly (readonly Drawing[])[] = [indoorDrawings, outdoorDrawings]

/** The drawings of each step of `doNow`. */
export const doNowDrawings: Readonly<Record<Urgency, readonly (readonly Drawing[])[]>> = {
  high: indoorDrawings.map((drawing) => [drawing]),
  medium: [[goInside], [], [watchOutdoors]],
  low: whileYouWaitDrawings,
}
