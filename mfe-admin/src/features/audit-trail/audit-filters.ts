import {
  auditActions,
  auditSubjects,
  type AuditAction,
  type AuditQuery,
} from '@snake-dispatch/contract/audit'
import { yearFault } from '@snake-dispatch/domain/year-fault'

/** The parameters of the address that limit the trail. */
export const auditParameters = [
  'person',
  'job',
  'kind',
  // 'shown': sign-ins and sign-outs too.
  'visits',
  'from',
  'to',
  // How rows of other screens link here: the trail of one job or one account.
  'subjectType',
  'subjectId',
] as const

/** What the address says. */
export type AuditParameters = Readonly<Partial<Record<(typeof auditParameters)[number] | 'cursor', string>>>

/** The value of `visits` with which the trail also has sign-ins and sign-outs. */
export const VISITS_SHOWN = 'shown'

/** What the address asks for; what is not valid in it, e.g. in an old link, is ignored. */
export function auditQueryOf({ cursor, ...values }: AuditParameters): AuditQuery {
  const subjectType = auditSubjects.find((type) => type === values.subjectType)
  const subjectId = idOf(values.subjectId)
  const personId = idOf(values.person)
  const jobNumber = idOf(values.job)
  const action = auditActions.find((known): known is AuditAction => known === values.kind)
  const [from, to] = [dayOf(values.from), dayOf(values.to)]
  return {
    ...(subjectType && subjectId !== undefined && { subjectType, subjectId }),
    ...(personId !== undefined && { personId }),
    ...(jobNumber !== undefined && { jobNumber }),
    ...(action ? { action } : values.visits !== VISITS_SHOWN && { visits: 'false' as const }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor && /^\d{1,10}$/.test(cursor) && { cursor }),
  }
}

/** The same of the trail of jobs: an admin's link may name a person or an account, which are not for moderators (MOD-17). */
export function jobTrailQueryOf(values: AuditParameters): AuditQuery {
  const { jobNumber, action, from, to, cursor } = auditQueryOf(values)
  return {
    ...(jobNumber !== undefined && { jobNumber }),
    ...(action?.startsWith('job.') && { action }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor && { cursor }),
  }
}

function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** A day that there is, in a year that can be meant; a date field gives others while its year is typed. */
function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text) || yearFault(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}
