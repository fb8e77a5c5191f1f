import type { UseFormReturn } from 'react-hook-form'
import type { CompleteInput } from '@snake-dispatch/contract/job-completion'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { Outcome } from '@snake-dispatch/domain/job-outcome'
import { ClientPaidField } from './ClientPaidField.tsx'
import { CompletionNotes } from './CompletionNotes.tsx'
import { OutcomeFields } from './OutcomeFields.tsx'
import { ReleasePlaceField } from './ReleasePlaceField.tsx'
import { usualPaid } from './usual-paid.ts'

interface CompletionFieldsProps {
  form: UseFormReturn<CompleteInput, unknown, CompleteInput>
  job: Pick<Job, 'quotedCost' | 'snakeType'>
}

/** What the report on a job begins with, until it is filled in (JOB-16). */
export const emptyReport = ({ quotedCost }: Pick<Job, 'quotedCost'>) =>
  ({
    completionNotes: '',
    outcome: 'relocated',
    foundType: null,
    releasePlace: '',
    clientPaid: quotedCost,
  }) as const

/** The notes on a job, how it ended, and what the client paid (JOB-16, DISP-62, D-149). */
export function CompletionFields({ form, job }: CompletionFieldsProps) {
  const { register, control, formState, getValues, setValue } = form
  const { dirtyFields, errors, isSubmitted } = formState
  /** An amount that was typed stays. */
  const followOutcome = (outcome: Outcome) => {
    if (getValues('clientPaid') === usualPaid(job.quotedCost, getValues('outcome')))
      setValue('clientPaid', usualPaid(job.quotedCost, outcome), { shouldDirty: true })
  }
  return (
    <>
      <CompletionNotes
        field={{ ...register('completionNotes'), error: errors.completionNotes?.message }}
        onChange={(change) =>
          setValue('completionNotes', change(getValues('completionNotes')), {
            shouldDirty: true,
            shouldValidate: isSubmitted,
          })
        }
        onOutcome={(outcome) => {
          // What was chosen by hand stays.
          if (dirtyFields.outcome) return
          followOutcome(outcome)
          setValue('outcome', outcome)
        }}
      />
      <OutcomeFields control={control} reported={job.snakeType} onChoose={followOutcome} />
      <ReleasePlaceField
        control={control}
        field={register('releasePlace')}
        error={errors.releasePlace?.message}
      />
      <ClientPaidField
        field={register('clientPaid', { valueAsNumber: true })}
        quotedCost={job.quotedCost}
        error={errors.clientPaid?.message}
      />
    </>
  )
}
