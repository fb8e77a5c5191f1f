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
  'Indoors: everybody leaves the room. Shut the door.',
  'Outdoors: go inside.',
]

/** What people who see a snake do until the catcher comes, first: out of the room before anything else. */
export const whileYouWait: Steps = {
  heading: 'While you wait',
  steps: [
    'Snake indoors: take everybody and all pets out of the room. Shut the door. Put a towel along the gap. Watch the door from outside.',
    'Snake outdoors: take children and pets inside. Shut the doors. Watch the snake through a window.',
  ],
}

/** What they do then, wherever the snake is. */
export const whereverItIs: readonly string[] = [
  'You cannot see it any more? Do not search. Nobody should go and look.',
  `${keepAway}. Watch where it goes, so that the catcher can find it. Do not watch alone unless you can call ${EMERGENCY_NUMBER}.`,
  'Never corner, catch or kill it. People are bitten when they try. The law protects native snakes.',
]

/** Places where no door can be shut on the snake, and floods. */
export const otherPlaces: readonly Case[] = [
  {
    when: 'An open-plan room',
    advice: 'Take everybody and all pets out. Shut the nearest door between you and the snake.',
  },
  {
    when: 'In a car',
    advice: 'Stop. Take everybody and all pets out. Move well away. Do not drive the car. Do not search it.',
  },
  {
    when: 'In a flood',
    advice: `Snakes can swim. Call the SES on ${SES_NUMBER} for help. Call ${EMERGENCY_NUMBER} if a life is in danger.`,
  },
]

/** What to do now, in three short steps, by where the snake is: indoors and outdoors are opposites. */
export const doNow: Record<Urgency, readonly [string, string, string]> = {
  high: [
    'Take everybody and all pets out of the room.',
    'Shut the door. Put a towel along the gap.',
    'Watch the door from outside.',
  ],
  medium: ['Take children and pets inside.', 'Shut the doors.', `Watch it through a window. ${keepAway}.`],
  // It may be lost indoors: then closed doors shut the family in with it.
  low: [
    'Last seen indoors: take everybody and all pets out of that room. Shut the door. Put a towel along the gap.',
    'Last seen outdoors: take children and pets inside. Shut the doors.',
    'Do not search. Nobody should go and look.',
  ],
}
