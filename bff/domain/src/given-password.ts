/** Hours for which a password that an admin has set, or their one-time link, can be used (D-35). */
export const GIVEN_PASSWORD_HOURS = 72

/** When a password or a link that is given now can no longer be used. */
export function givenPasswordEnd(now: Date): Date {
  return new Date(now.getTime() + GIVEN_PASSWORD_HOURS * 60 * 60 * 1000)
}
