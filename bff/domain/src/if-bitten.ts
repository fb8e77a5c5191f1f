import { EMERGENCY_NUMBER, type Case, type Steps } from './first-aid.ts'

/** For advice only; it never replaces the emergency number. */
export const POISONS_INFORMATION_NUMBER = '13 11 26'

/** What to do after a bite, known or only suspected, in this order. */
export const ifBitten: Steps & { also: readonly Case[] } = {
  heading: 'If somebody is bitten',
  steps: [
    'Move everyone away from the snake. Do not chase it.',
    'Call 000 at once, even without pain or a mark. No signal? Try 112. Some phones can also reach 000 by satellite.',
    'Keep them lying still. They must not walk.',
    'Bandage the limb as firmly as for a sprained ankle. Start over the bite. Then wind from the fingers or toes upwards over the whole limb. No bandage? Use cloth.',
    'Splint the limb. Leave the bandage and the splint on until hospital staff take them off.',
    'Mark where the bite is. Write down the time.',
    'Do not wash, cut or suck the bite. Do not use a tourniquet.',
    'If they collapse and do not breathe normally, start CPR.',
  ],
  also: [
    { when: 'You are alone', advice: `Call ${EMERGENCY_NUMBER} before anything else.` },
    {
      when: 'A bite on the trunk',
      advice: 'Keep firm pressure on the bite. Leave the chest free to breathe.',
    },
    { when: 'A bite on the head or neck', advice: 'Keep still. Never press on the throat.' },
    {
      when: 'The snake is called non-venomous',
      advice: `Call ${EMERGENCY_NUMBER} as well. Nobody can be sure of the kind.`,
    },
    {
      when: 'A pet is bitten',
      advice: 'Carry it to a vet at once. Never leave a dog in a car.',
    },
  ],
}

/** The sentence below the steps after a bite. */
export const poisonsInformation =
  'Poisons Information, 13 11 26, gives advice. It never replaces a call to 000.'

/** The three things that matter most, on the short card that leads to all of the steps (D-143). */
export const ifBittenInShort: readonly [string, string, string] = [
  `Call ${EMERGENCY_NUMBER} at once, even if nothing hurts.`,
  'Lie still. Do not walk.',
  'Put a firm bandage over the bite, then over the whole arm or leg.',
]
