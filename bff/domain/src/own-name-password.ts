/** What of a person a password must not contain. */
export interface PersonalNames {
  readonly email: string
  readonly name: string
}

/** Shorter names, such as 'Al' or 'Lee', stand in good passwords by chance. */
const MIN_LENGTH = 4

/**
 * Whether a password contains the email, or the part of it before the @, or one of the person's names (D-35); without
 * regard to case. Names and parts of fewer than 4 characters do not count.
 */
export function containsOwnName(password: string, { email, name }: PersonalNames): boolean {
  const text = password.toLowerCase()
  const own = [email.trim(), email.trim().split('@')[0]!, ...name.trim().split(/[^\p{L}\p{N}]+/u)]
  return own.some((part) => part.length >= MIN_LENGTH && text.includes(part.toLowerCase()))
}
