import type { Job } from '@snake-dispatch/contract/jobs'
import type { GivenState } from '@snake-dispatch/domain/job-lifecycle'

const [office, mate] = ['Assigned to you by the office', 'Handed to you by a mate']
const texts: Readonly<Record<GivenState, string>> = {
  newFromOffice: office,
  fromOffice: office,
  newFromMate: mate,
  fromMate: mate,
}

/** Who gave a job to its reader (D-152); undefined for one that they claimed themselves, or that a device kept from before. */
export function givenText({ given }: Partial<Job>): string | undefined {
  return given ? texts[given] : undefined
}
