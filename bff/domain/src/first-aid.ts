import type { Urgency } from './urgency.ts'

/** Steps to take in this order, under their heading. */
export type Steps = { heading: string; steps: readonly string[] }

/** What else to do, or to do instead, in one case, e.g. 'You are alone'. */
export type Case = { when: string; advice: string }

/** The number to call after a bite. */
export const EMERGENCY_NUMBER = '000'

/** The emergency call link in the first view of every public page. */
export const biteCall = { text: `Bitten? Call ${EMERGENCY_NUMBER}`, href: `tel:${EMERGENCY_NUMBER}` }

/** The State Emergency Service of New South Wales, for help in floods and storms. */
export const SES_NUMBER = '132 500'

/** The one distance that is named anywhere. */
const keepAway = 'Keep at least five metres away'

/** What to do at once, in two lines, while it is not known where the snake is (PUB-01). */
export const atOnce: readonly [string, string] = [
  'Indoors: everybody out of the room, shut the door.',
  'Outdoors: go inside.',
]

/** What people who see a snake do until the catcher comes, first: out of the room before anything else. */
export const whileYouWait: Steps = {
  heading: 'While you wait',
  steps: [
    'Snake indoors: everybody and pets out of the room, shut its door, a towel along the gap. Watch the door from outside.',
    'Snake outdoors: children and pets inside, doors shut. Watch it through a window.',
  ],
}

/** What they do then, wherever the snake is. */
export const whereverItIs: readonly string[] = [
  'Lost sight of it: do not search, and send nobody to look whether it is still there.',
  `${keepAway}. A search fails mostly when nobody watched where the snake went, but nobody watches alone who cannot call ${EMERGENCY_NUMBER}.`,
  'Never corner, catch or kill it: native snakes are protected by law, and people are bitten when they try.',
]

/** Places where no door can be shut on the snake, and floods. */
export const otherPlaces: readonly Case[] = [
  {
    when: 'An open-plan room',
    advice: 'Everybody and pets out, and shut the nearest door between you and the snake.',
  },
  {
    when: 'In a car',
    advice: 'Stop. Everybody and pets out and well away from it. Do not drive or search it.',
  },
  {
    when: 'In a flood',
    advice: `Snakes swim. For help call the SES, ${SES_NUMBER}; if life is in danger, ${EMERGENCY_NUMBER}.`,
  },
]

/** What to do now, in three short steps, by where the snake is: indoors and outdoors are opposites. */
export const doNow: Record<Urgency, readonly [string, string, string]> = {
  high: [
    'Everybody and pets out of the room',
    'Shut its door, a towel along the gap',
    'Watch the door from outside',
  ],
  medium: ['Children and pets inside', 'Doors shut', `Watch it through a window. ${keepAway}`],
  // It may be lost indoors: then closed doors shut the family in with it.
  low: [
    'Last seen indoors: everybody and pets out of that room, door shut, towel along the gap.',
    'Last seen outdoors: children and pets inside, doors shut.',
    'Do not search.',
  ],
}
