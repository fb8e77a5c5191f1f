/**
 * When the suspension for an account's payment offence ends (FEE-03): after 30 days for the first, after 6 months
 * for the second and every later one, at the same time of day in Sydney (D-20). A month without that day ends on
 * its last.
 *
 * @param offence 1 for the first
 * @throws RangeError when the date is invalid
 */
export function suspensionEnd(from: Date, offence: number): Date {
  const inSydney = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(
    'Australia/Sydney',
  )
  const end = inSydney.add(isFirst(offence) ? { days: 30 } : { months: 6 })
  return new Date(end.epochMilliseconds)
}

/**
 * When the suspensions of an account's offences end, oldest first; none ends before an earlier one (FEE-03). Leave out
 * withdrawn offences (D-61): the later ones then count as if those had never been recorded.
 */
export function suspensionEnds(offencesAt: readonly Date[]): Date[] {
  let latest: Date | undefined
  return offencesAt.map((at, index) => {
    const end = suspensionEnd(at, index + 1)
    latest = latest && latest > end ? latest : end
    return latest
  })
}

/** How long that suspension is, in words: '30 days' or '6 months' (FEE-03). */
export const suspensionLength = (offence: number): string => (isFirst(offence) ? '30 days' : '6 months')

const isFirst = (offence: number) => offence <= 1
