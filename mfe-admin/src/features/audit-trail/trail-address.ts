import { paths } from '@snake-dispatch/contract/paths'
import type { AuditSubject } from '@snake-dispatch/contract/audit'

/** The address of the trail of one job, account or invoice. */
export function trailAddress(subjectType: AuditSubject, subjectId: number): string {
  return `${paths.audit}?subjectType=${subjectType}&subjectId=${subjectId}`
}
