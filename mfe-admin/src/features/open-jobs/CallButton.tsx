import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { Button } from '@snake-dispatch/design-system'
import { CallLink } from '../job-calls/CallLink.tsx'
import { callOf } from '../job-calls/open-call.ts'

interface CallButtonProps {
  who: 'catcher' | 'client'
  job: QueuedJob
  number: string
  /** Only 'Catcher', where a row has no room for more. */
  short?: boolean
}

/** Calls the catcher or the client of a job. */
export function CallButton({ who, job, number, short = false }: CallButtonProps) {
  const { jobNumber } = job
  const text = short ? `${who.charAt(0).toUpperCase()}${who.slice(1)}` : `Call ${who}`
  return (
    <Button
      asChild
      size="small"
      icon={short ? 'call' : undefined}
      aria-label={short ? `${text}: call about job #${jobNumber}` : `${text} of job #${jobNumber}`}
    >
      <CallLink call={callOf(job, who)} number={number}>
        {text}
      </CallLink>
    </Button>
  )
}
