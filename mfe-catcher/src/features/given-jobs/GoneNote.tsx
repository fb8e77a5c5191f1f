import type { Job } from '@snake-dispatch/contract/jobs'
import { givenText } from './given-text.ts'
import { useOwnJob } from '../job-lists/use-own-job.ts'

/** What became of a job that is gone, as far as the reader may know: of one that is theirs by now it says so (D-152). */
export function GoneNote({ job: { id, jobNumber } }: { job: Job }) {
  const own = useOwnJob(id)
  return own
    ? `${givenText(own) ?? 'You have claimed it'}: job #${jobNumber} is in My Jobs.`
    : `Job #${jobNumber} is no longer available.`
}
