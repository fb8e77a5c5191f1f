/** Steps to take in this order, under their heading. */
export type Steps = { heading: string; steps: readonly string[] }

/** The number to call after a bite. */
export const EMERGENCY_NUMBER = '000'

/** Advice only; never in place of the emergency number. */
export const POISONS_INFORMATION_NUMBER = '13 11 26'

/** What somebody with a snake in sight does until the catcher comes; for the public form and landing pages. */
export const whileYouWait: Steps = {
  heading: 'While you wait',
  steps: [
    'Keep well away and keep watching the snake from a distance: most searches fail because nobody saw where it went.',
    'Bring children and pets inside and shut the doors. If the snake is indoors, leave the room and close the door behind you.',
    'Never corner, catch or kill it. Native snakes are protected by law, and people are bitten when they try.',
  ],
}

/** What to do after a bite, known or only suspected; for the public form and landing pages. */
export const ifBitten: Steps = {
  heading: 'If somebody is bitten',
  steps: [
    'Call 000 at once, even if there is no pain and no mark.',
    'Keep the person lying down and completely still.',
    'Wrap a pressure bandage firmly over the whole limb, then splint it so that it cannot move.',
    'Do not wash, cut or suck the bite, and do not use a tourniquet.',
    'Do not chase the snake: nobody needs to see or catch it for the person to be treated.',
    'If the person collapses and does not breathe normally, start CPR.',
  ],
}

/** The sentence that goes below the steps after a bite. */
export const poisonsInformation =
  'Poisons Information, 13 11 26, gives advice at any hour. It never replaces a call to 000.'
