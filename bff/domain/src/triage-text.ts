import { LIZARD_MARK, type SnakeLength, type Triage } from './triage.ts'

const lengths: Record<SnakeLength, string> = {
  under30cm: 'Less than 30 cm',
  under1m: '30 cm to 1 m',
  under2m: '1 m to 2 m',
  over2m: 'More than 2 m',
}

/** A length in words, e.g. '30 cm to 1 m'. */
export const lengthText = (length: SnakeLength): string => lengths[length]

/**
 * What the person who made the request saw of the animal, in a few words each (DISP-60). Legs give `LIZARD_MARK`
 * (DISP-61). Empty when no question was answered.
 */
export function triageFacts({ legs, snakeLength, inSight }: Triage): string[] {
  const facts: string[] = []
  if (legs) facts.push(legFacts[legs])
  if (snakeLength) facts.push(lengths[snakeLength])
  if (inSight !== null) facts.push(inSight ? 'In sight when sent' : 'Out of sight when sent')
  return facts
}

const legFacts = { yes: LIZARD_MARK, no: 'No legs', notSeen: 'Legs not seen' }
