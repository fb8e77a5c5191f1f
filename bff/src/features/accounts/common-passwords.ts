import { dictionary } from '@zxcvbn-ts/language-common'
import { containsOwnName, type PersonalNames } from '@snake-dispatch/domain/own-name-password'
import { AppError } from '../../calls/app-error.ts'

/** The passwords that attackers try first, some 49,000, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/**
 * Refuses a new password that is among the common ones, or contains the email or the name of the person (D-35).
 * @throws AppError BAD_INPUT
 */
export function refuseCommonPassword(password: string, person: PersonalNames): void {
  if (commonPasswords.has(password.toLowerCase()) || containsOwnName(password, person))
    throw new AppError('BAD_INPUT', 'This password is too common. Please choose another.')
}
