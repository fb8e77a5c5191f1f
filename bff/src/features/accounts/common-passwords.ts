import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { containsOwnName, type PersonalNames } from '@snake-dispatch/domain/own-name-password'
import { AppError } from '../../calls/app-error.ts'
import { portalWords } from './portal-words.ts'

/** A password that takes fewer guesses is too common; six random letters just pass. */
const MIN_GUESSES = 1_000_000
/**
 * How many characters of a password are checked: the time grows with the square of their number, here 25 ms at most.
 */
const MAX_LENGTH = 64

let estimator: ZxcvbnFactory | undefined

/**
 * Estimates how many guesses a password takes: by the lists that attackers use (49,000 passwords, 8,000 words), our own
 * words, repetitions, sequences, keyboard rows, dates, and any of these with capitals or digits in place of letters.
 */
function guessesFor(password: string, { email, name }: PersonalNames): number {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, portal: [...portalWords] },
    graphs: adjacencyGraphs,
    maxLength: MAX_LENGTH,
  })
  const own = [email.split('@')[0]!, ...name.split(/\s+/)].filter((word) => word.length > 1)
  return estimator.check(password, own).guesses
}

/**
 * Refuses a new password that is among the common ones, easy to guess, or contains the email or the name of the person
 * (D-35).
 * @throws AppError BAD_INPUT
 */
export function refuseCommonPassword(password: string, person: PersonalNames): void {
  if (containsOwnName(password, person) || guessesFor(password, person) < MIN_GUESSES)
    throw new AppError('BAD_INPUT', 'This password is too common or contains a name. Please choose another.')
}
