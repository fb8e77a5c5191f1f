/** The fields of a job that its logger may correct (D-147). */
interface CorrectedFields {
  readonly snakeType: string
  readonly urgency: string
  readonly clientName: string
  readonly clientMobile: string | null
  readonly address: string
  readonly suburb: string | null
  readonly quotedCost: number
  readonly details: string | null
  readonly locationDetails: string | null
  readonly photoUrl: string | null
}

/**
 * What identifies the view of a job from which it is corrected: eight hex digits, made from every field that a
 * correction may change. A job that reads otherwise by now has another one (D-61).
 */
export function seenJob(job: CorrectedFields): string {
  const text = JSON.stringify([
    job.snakeType,
    job.urgency,
    job.clientName,
    job.clientMobile,
    job.address,
    job.suburb,
    job.quotedCost,
    job.details,
    job.locationDetails,
    job.photoUrl,
  ])
  // FNV-1a, 32 bits: it tells an older view from the current one and protects nothing.
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
