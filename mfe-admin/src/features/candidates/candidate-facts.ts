import type { JobCandidate } from '@snake-dispatch/contract/moderation'

/** Whether a candidate can be chosen; `whyNot` says why not (LAND-05, D-62). */
export const mayTake = ({ hasLicence, claimStop }: JobCandidate): boolean => hasLicence && claimStop === null

/** Why nothing can be assigned to a candidate; null when it can. */
export const whyNot = ({ hasLicence, claimStop }: JobCandidate): string | null =>
  hasLicence ? claimStop : 'No licence number in their profile.'

/** Whether an alert reaches them now, in two words. */
export function reachText({ isOnCall, isReachable }: JobCandidate): string {
  if (!isOnCall) return 'Off call'
  return isReachable ? 'Yes' : 'Not reachable'
}

export function claimsText(openClaims: number): string {
  return openClaims === 1 ? '1 open job' : `${openClaims || 'no'} open jobs`
}

/** Where a candidate comes from, what they have to do, and whether they hear of it, as one sentence. */
export function candidateFacts(candidate: JobCandidate, suburb: string | null): string {
  const { distance, from, serves, baseSuburb, openClaims, lateJobs, isOnCall, isReachable } = candidate
  const facts = [
    distance
      ? `${distance} from ${from}`
      : [suburb?.trim() && placeTexts[serves](suburb.trim()), baseSuburb && `based in ${baseSuburb}`]
          .filter(Boolean)
          .join(', '),
    lateJobs > 0 ? `${claimsText(openClaims)}, ${lateJobs} late` : claimsText(openClaims),
    !isOnCall && 'off call',
    !isReachable && 'no alert reaches them',
  ]
  const text = facts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What is said of somebody to whom no distance is known. */
const placeTexts: Readonly<Record<JobCandidate['serves'], (suburb: string) => string>> = {
  suburb: (suburb) => `serves ${suburb}`,
  region: (suburb) => `serves the region of ${suburb}`,
  neighbour: () => 'serves a neighbouring region',
  anywhere: () => 'chose no suburbs',
  elsewhere: () => 'serves elsewhere',
}
