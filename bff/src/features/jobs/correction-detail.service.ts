import type { Job } from '@snake-dispatch/contract/jobs'
import type { JobCorrection } from '@snake-dispatch/contract/logged-jobs'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { maskedTexts } from '@snake-dispatch/domain/masked-texts'
import { maskLongNumbers } from '@snake-dispatch/domain/number-privacy'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { lastFour } from '../audit/audit.service.ts'

/** The fields of a job as a correction leaves them. */
export interface CorrectedFields extends Pick<
  JobCorrection,
  'snakeType' | 'urgency' | 'clientName' | 'clientMobile' | 'address' | 'quotedCost'
> {
  readonly suburb: string | null
  readonly details: string | null
  readonly locationDetails: string | null
}

type Facts = Readonly<Record<string, string | null>>

/**
 * The corrected fields before and after, as the trail keeps them (D-147). The names of what is a client's say so: lists
 * of the trail leave these out (D-26), the life of the job shows them, and they are erased with the client (D-38).
 */
export function correctionDetail(
  before: Job,
  after: CorrectedFields,
  photo: 'added' | 'replaced' | 'removed' | undefined,
): { before: Facts; after: Facts } {
  const [one, other] = [factsOf(before), factsOf(after)]
  const changed = Object.keys(one).filter((name) => one[name] !== other[name])
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return { before: only(one), after: { ...only(other), ...(photo && { photo }) } }
}

function factsOf(
  job: Omit<CorrectedFields, 'snakeType' | 'clientMobile'> & Pick<Job, 'snakeType' | 'clientMobile'>,
): Facts {
  return {
    kind: snakeLabel(job.snakeType),
    urgency: urgencyLabel(job.urgency),
    suburb: maskedTexts({ suburb: job.suburb }).suburbMasked,
    cost: dollarsText(job.quotedCost),
    clientName: job.clientName,
    clientMobile: lastFour(job.clientMobile),
    clientAddress: job.address,
    clientDetails: job.details && maskLongNumbers(job.details),
    clientLocation: job.locationDetails && maskLongNumbers(job.locationDetails),
  }
}

const names: Readonly<Record<string, string>> = {
  kind: 'kind',
  urgency: 'urgency',
  suburb: 'suburb',
  cost: 'cost',
  clientName: 'name',
  clientMobile: 'mobile ending',
  clientAddress: 'address',
  clientDetails: 'details',
  clientLocation: 'location details',
}

/** The same in words, for those who may see the client; null once it was erased. */
export function correctionText({ before, after }: Readonly<Record<string, unknown>>): string | null {
  if (!isFacts(before) || !isFacts(after)) return null
  const changes = Object.entries(names).flatMap(([name, label]) =>
    name in after ? [`${label}: ${before[name] ?? 'none'} → ${after[name] ?? 'none'}`] : [],
  )
  return [...changes, ...(after['photo'] ? [`photo ${after['photo']}`] : [])].join('; ')
}

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null
