import type { CompleteInput } from '@snake-dispatch/contract/job-completion'
import { owedToLogger, type JobLogger } from '@snake-dispatch/domain/revenue-split'

/** A completion without the payment where nothing is owed: its fields are hidden then, whatever was filled in before (D-148). */
export function withoutHidden(body: CompleteInput, quotedCost: number, logger: JobLogger): CompleteInput {
  const isOwed = owedToLogger({ quotedCost, clientPaid: body.clientPaid }, logger) > 0
  return isOwed ? body : { ...body, paymentSent: false, paymentReferenceNumber: null }
}
