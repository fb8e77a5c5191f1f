import { auditTrail, jobTrail, type AuditEntry, type AuditQuery } from '@snake-dispatch/contract/audit'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import { pageQuery } from '../data-table/page-query.ts'

/** One page of the trail, or of that of jobs alone, fetched whenever the page shows it: it grows all the time. */
export function useAuditTrail(query: AuditQuery, { ofJobs }: { ofJobs: boolean }) {
  const page = ofJobs ? pageQuery(jobTrail, { query }) : pageQuery(auditTrail, { query })
  return useQuery({ ...page, refetchOnMount: 'always' })
}

/** A job or an invoice; or an account, by what it did as well as by what was done to it. */
type Trail = { subjectType: 'job' | 'invoice'; subjectId: number } | { personId: number }

/**
 * What the subject of a trail is called: asked of its newest entry, also where the other filters leave none. Undefined
 * while it is not known, null when the trail has nothing of it.
 */
export function useTrailName(trail: Trail | null): string | null | undefined {
  const { data } = useQuery({
    ...endpointQuery(auditTrail, { query: { ...trail, limit: 1 } }),
    enabled: trail !== null,
  })
  if (!trail || !data) return undefined
  const [entry] = data
  return entry ? nameIn(entry, trail) : null
}

function nameIn({ actor, subject }: AuditEntry, trail: Trail): string | null {
  return 'personId' in trail && actor?.id === trail.personId ? actor.name : subject.label
}

/** Accounts that match a search, at most eight; none for a text of one letter. */
export function useFoundPeople(search: string) {
  const { data } = useQuery({
    ...endpointQuery(listUsers, { query: { search, limit: 8 } }),
    enabled: search.length >= 2,
  })
  return search.length >= 2 ? (data ?? []) : []
}
