import type { Job } from '@snake-dispatch/contract/jobs'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { DefinitionList } from '@snake-dispatch/design-system'
import { dollars } from '../job/job-texts.ts'

/** Which job is about to be completed (JOB-16). */
export function CompleteSummary({ job }: { job: Job }) {
  return (
    <DefinitionList
      items={[
        { term: 'Snake type', detail: snakeLabel(job.snakeType) },
        { term: 'Client', detail: job.clientName },
        { term: 'Quoted cost', detail: dollars(job.quotedCost) },
        { term: 'Address', detail: job.address, wide: true },
      ]}
    />
  )
}
