import type { Urgency } from './urgency.ts'

/** Steps to take in this order, under their heading. */
export type Steps = { heading: string; steps: readonly string[] }

/** The number to call after a bite. */
export const EMERGENCY_NUMBER = '000'

/** For advice only; it never replaces the emergency number. */
export const POISONS_INFORMATION_NUMBER = '13 11 26'

/** The warning on every landing page and above the species of the public form (LAND-04). */
export const handlingWarning = {
  title: 'Never handle a snake yourself',
  text:
    'All species need professional removal, venomous or not, and must never be handled by you. Snakes are easily ' +
    'mistaken for one another, so treat every snake as dangerous, stay away from it and call a licensed catcher.',
}

/** What people who see a snake do until the catcher comes, while it is not known where it is. */
export const whileYouWait: Steps = {
  heading: 'While you wait',
  steps: [
    'Keep well away and keep watching the snake from a distance: a search fails mostly when nobody watched where it went.',
    'Snake indoors: everybody and pets out of the room, shut its door, a towel along the gap. Watch the door from outside.',
    'Snake outdoors: children and pets inside, doors shut. Watch it from a distance.',
    'Never corner, catch or kill it: native snakes are protected by law, and people are bitten when they try.',
  ],
}

/** What to do now, in three short steps, by where the snake is: indoors and outdoors are opposites. */
export const doNow: Record<Urgency, readonly [string, string, string]> = {
  high: [
    'Everybody and pets out of the room',
    'Shut its door, a towel along the gap',
    'Watch the door from outside',
  ],
  medium: ['Children and pets inside', 'Doors shut', 'Watch it from a distance'],
  low: ['Children and pets inside', 'Doors shut', 'Watch where you last saw it'],
}

/** What to do after a bite, known or only suspected. These steps are never folded away. */
export const ifBitten: Steps = {
  heading: 'If somebody is bitten',
  steps: [
    'Call 000 at once, even if there is no pain and no mark.',
    'Keep the person lying down and completely still. No walking.',
    'Wrap a pressure bandage firmly over the whole limb, then splint it. Leave both on until in hospital.',
    'Bite on the head, neck or trunk: press firmly on it instead.',
    'Do not wash, cut or suck the bite, and do not use a tourniquet.',
    'Do not chase the snake: nobody needs to see or catch it for the person to be treated.',
    'If the person collapses and does not breathe normally, start CPR.',
  ],
}

/** The sentence below the steps after a bite. */
export const poisonsInformation =
  'Poisons Information, 13 11 26, gives advice. It never replaces a call to 000.'
