import { urgencies, type Urgency } from './urgency.ts'

/** What decides which of two jobs about one snake stays (D-167). */
export interface MergeCandidate {
  readonly jobNumber: number
  readonly claimedById: number | null
  /** ISO 8601. */
  readonly createdAt: string
}

/** The one of two jobs whose number stays if nobody says otherwise: the claimed one, else the older one (D-167). */
export function keptByDefault<One extends MergeCandidate>(one: One, other: One): One {
  if ((one.claimedById === null) !== (other.claimedById === null))
    return one.claimedById === null ? other : one
  const isOlder =
    one.createdAt === other.createdAt ? one.jobNumber < other.jobNumber : one.createdAt < other.createdAt
  return isOlder ? one : other
}

/** The higher urgency of two (D-167). */
export const higherUrgency = (one: Urgency, other: Urgency): Urgency =>
  urgencies.indexOf(one) <= urgencies.indexOf(other) ? one : other

/** What both clients of two requests that are one read on their pages (D-167). */
export const mergedSentence = (jobNumber: number): string =>
  `Your request and another about the same snake are one: #${jobNumber}.`

/** What the request of a duplicate says, for who reads the kept job. */
export interface MergedWords {
  readonly jobNumber: number
  readonly text: string | null
}

/** The words of a job and of its duplicates, each of these with its number; null where nobody wrote any (D-167). */
export function joinedWords(own: string | null, duplicates: readonly MergedWords[]): string | null {
  const others = duplicates.flatMap(({ jobNumber, text }) => (text ? [`From #${jobNumber}: ${text}`] : []))
  return [...(own ? [own] : []), ...others].join('\n') || null
}
