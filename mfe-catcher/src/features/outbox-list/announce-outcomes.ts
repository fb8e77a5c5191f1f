import { nextJobNumber } from '@snake-dispatch/contract/job-creation'
import type { Job } from '@snake-dispatch/contract/jobs'
import { toast, toastFailure } from '@snake-dispatch/kit'
import { onOutboxOutcome, outboxTitle, type OutboxItem, type SendOutcome } from '@snake-dispatch/kit/offline'
import { queryClient } from '@snake-dispatch/kit/query'
import { refreshJobLists } from '../job-lists/job-lists.ts'

/** How long these toasts show, in milliseconds: nobody has just pressed a button. */
const DURATION = 15_000

/** Says what became of work that waited, and fetches the lists that it changes. Returns an unsubscribe function. */
export function announceOutcomes(): () => void {
  return onOutboxOutcome((outcome: SendOutcome) => {
    if (outcome.outcome === 'sent') {
      toast({ ...sentText(outcome.item, outcome.answer), duration: DURATION })
      void refreshJobLists()
      void queryClient.invalidateQueries({ queryKey: [nextJobNumber.path] })
    }
    if (outcome.outcome === 'refused') {
      toastFailure(
        `${outboxTitle(outcome.item)} was not accepted`,
        `${outcome.item.refusal?.text ?? ''} What you filled in is kept.`.trimStart(),
        { duration: DURATION },
      )
      void refreshJobLists()
    }
  })
}

function sentText({ kind, job }: OutboxItem, answer: unknown) {
  const jobNumber = job?.jobNumber ?? (answer as Job | undefined)?.jobNumber
  if (kind === 'complete')
    return { title: 'Job Completed', description: `Job #${jobNumber} is now under Completed Jobs.` }
  if (kind === 'release')
    return { title: 'Job Released', description: `Job #${jobNumber} is available to other catchers again.` }
  return { title: 'Job Created', description: `Job #${jobNumber} is now under Available Jobs.` }
}
