import { auditTrail, type AuditEntry, type AuditQuery } from '@snake-dispatch/contract/audit'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import { pageQuery } from '../data-table/page-query.ts'

/** One page of the trail, fetched whenever the page shows it: it grows all the time. */
export function useAuditTrail(query: AuditQuery) {
  return useQuery({ ...pageQuery(auditTrail, { query }), refetchOnMount: 'always' })
}

/**
 * What the job or the account of a trail is called: asked of its newest entry, also where the other filters leave none.
 * Undefined while it is not known, null when the trail has nothing of it.
 */
export function useTrailName(of: { jobId: number } | { personId: number } | null): string | null | undefined {
  const query: AuditQuery =
    of && 'jobId' in of ? { subjectType: 'job', subjectId: of.jobId } : { personId: of?.personId }
  const { data } = useQuery({
    ...endpointQuery(auditTrail, { query: { ...query, limit: 1 } }),
    enabled: of !== null,
  })
  if (!of || !data) return undefined
  const [entry] = data
  return entry ? nameIn(entry, of) : null
}

function nameIn({ actor, subject }: AuditEntry, of: { jobId: number } | { personId: number }): string | null {
  if ('jobId' in of) return subject.label
  return actor?.id === of.personId ? actor.name : subject.label
}

/** Accounts that match a search, at most eight; none for a text of one letter. */
export function useFoundPeople(search: string) {
  const { data } = useQuery({
    ...endpointQuery(listUsers, { query: { search, limit: 8 } }),
    enabled: search.length >= 2,
  })
  return search.length >= 2 ? (data ?? []) : []
}
