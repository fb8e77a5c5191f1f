import { endedOutcomes, endedStates, type EndedJobsQuery } from '@snake-dispatch/contract/ended-jobs'
import { regions } from '@snake-dispatch/domain/regions'
import { yearFault } from '@snake-dispatch/domain/year-fault'

/** What the address has of the list of ended jobs. */
export const endedParameters = ['state', 'from', 'to', 'region', 'outcome', 'catcher'] as const
export type EndedParameter = (typeof endedParameters)[number]

type Values = Readonly<Partial<Record<EndedParameter, string>>>

/** A day as a call takes it; what somebody wrote into the address by hand is left out where it is none. */
const dayIn = (text: string | undefined) =>
  text !== undefined &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  !yearFault(text)
    ? text
    : undefined

/** The filters in the address as the call takes them (D-177). */
export function filtersOf(values: Values) {
  return {
    state: endedStates.find((known) => known === values.state),
    from: dayIn(values.from),
    to: dayIn(values.to),
    region: regions.find(({ slug }) => slug === values.region)?.slug,
    outcome: endedOutcomes.find((known) => known === values.outcome),
    catcher: values.catcher?.slice(0, 100) || undefined,
  } satisfies EndedJobsQuery
}
