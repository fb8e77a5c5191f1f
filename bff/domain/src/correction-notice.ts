/** The fields of a job that a correction may change, as notices name them (D-163). */
export const correctedNames = {
  snakeType: 'kind',
  urgency: 'urgency',
  clientName: 'name',
  clientMobile: 'mobile',
  address: 'address',
  suburb: 'suburb',
  quotedCost: 'cost',
  details: 'details',
  locationDetails: 'location details',
  photoUrl: 'photo',
} as const

export type CorrectedField = keyof typeof correctedNames
type CorrectedName = (typeof correctedNames)[CorrectedField]

const BEFORE_NAMES = ': '

/** What the claimer of a job is told that staff corrected (D-163): 'The office corrected job #10000151: address, cost.' */
export function correctionNotice(jobNumber: number, names: readonly CorrectedName[]): string {
  return `The office corrected job #${jobNumber}${BEFORE_NAMES}${names.join(', ')}.`
}

/** The names in the order of notices: those of some fields, and those that an earlier notice has. */
export function namesOf(fields: readonly CorrectedField[], earlier: string | undefined): CorrectedName[] {
  const named = earlier?.slice(earlier.indexOf(BEFORE_NAMES) + BEFORE_NAMES.length, -1).split(', ') ?? []
  const all = new Set<string>([...named, ...fields.map((field) => correctedNames[field])])
  return Object.values(correctedNames).filter((name) => all.has(name))
}
