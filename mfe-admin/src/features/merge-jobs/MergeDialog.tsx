import { useId, useState } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { keptByDefault } from '@snake-dispatch/domain/merged-requests'
import { RESTORE_DAYS } from '@snake-dispatch/domain/job-restore'
import { formatPhone } from '@snake-dispatch/domain/phone'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { Button, Notice, RadioGroup } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { errorText } from '@snake-dispatch/kit'
import { OtherJob } from './OtherJob.tsx'
import { useJobToMerge, useMergeJobs } from './queries.ts'

interface MergeDialogProps {
  /** The job as it was when the dialog was opened; it names those that the portal suspects to be the same. */
  job: QueuedJob
  onClose: () => void
}

/** Makes one of two jobs about the same snake: which other one, and which number stays (D-167). */
export function MergeDialog({ job: opened, onClose }: MergeDialogProps) {
  const name = useId()
  const suspected = opened.maybeSameAs
  const [otherNumber, setOtherNumber] = useState<number | undefined>(suspected[0])
  const [chosen, setChosen] = useState<string>()
  const own = useJobToMerge(opened.jobNumber)
  const found = useJobToMerge(otherNumber)
  const { mutate, stop, isPending, error } = useMergeJobs()
  const job = own.data?.job ?? opened
  const other = found.data?.job
  const jobs = other && [job, other]
  const kept =
    jobs && (jobs.find(({ jobNumber }) => String(jobNumber) === chosen) ?? keptByDefault(job, other))
  const duplicate = jobs?.find((each) => each !== kept)
  const ended = jobs && endText(own.data?.deletedAt ?? null, found.data?.deletedAt ?? null, job, other)
  return (
    <FormDialog
      title={`Is job #${job.jobNumber} about the same snake?`}
      description="Speak to the clients if you are not sure. One number stays, and the other ends as its duplicate."
      closeLabel="Close"
      cancelLabel="Not the same"
      submitLabel="Same Snake"
      submitDisabled={!duplicate}
      ended={ended}
      sending={isPending}
      onStop={stop}
      onSubmit={() => kept && duplicate && mutate({ kept, duplicate }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {error !== null && (
        <Notice tone="danger" role="alert" scrolledTo title="Nothing was merged">
          {errorText(error, 'Please try again')}
        </Notice>
      )}
      <OtherJob
        jobNumber={job.jobNumber}
        suspected={suspected}
        chosen={otherNumber}
        onChoose={(number) => {
          setOtherNumber(number)
          setChosen(undefined)
        }}
      />
      {found.error && !other && (
        <Notice
          tone="warning"
          role="alert"
          title={`Job #${otherNumber} could not be loaded`}
          action={<Button onClick={() => void found.refetch()}>Try again</Button>}
        >
          {errorText(found.error, 'Check your connection.')}
        </Notice>
      )}
      {otherNumber !== undefined && !jobs && !found.error && <Skeleton shape="block" height="12rem" />}
      {jobs && kept && duplicate && (
        <>
          <RadioGroup
            legend="Which number stays?"
            name={name}
            value={String(kept.jobNumber)}
            layout="row"
            options={jobs.map((each) => ({
              value: String(each.jobNumber),
              label: `#${each.jobNumber}`,
              description: <Facts job={each} />,
            }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <p>{effectOf(kept, duplicate)}</p>
        </>
      )}
    </FormDialog>
  )
}

/** What tells one request from the other. */
function Facts({ job }: { job: QueuedJob }) {
  const { clientName, clientMobile, address, urgency, createdAt, claimedBy, details } = job
  return (
    <>
      <bdi>{clientName}</bdi>
      {clientMobile && `, ${formatPhone(clientMobile)}`}, <bdi>{shownAddress(address)}</bdi>.{' '}
      {urgencyLabel(urgency)}, posted {formatSydney(new Date(createdAt), 'time')},{' '}
      {claimedBy ? (
        <>
          claimed by <bdi>{claimedBy.name}</bdi>
        </>
      ) : (
        'nobody has it'
      )}
      . {details && <bdi>{details}</bdi>}
    </>
  )
}

/** Why they cannot be merged; undefined while they can. */
function endText(
  ownDeletedAt: string | null,
  otherDeletedAt: string | null,
  job: QueuedJob,
  other: QueuedJob,
): string | undefined {
  for (const [each, deletedAt] of [
    [job, ownDeletedAt],
    [other, otherDeletedAt],
  ] as const)
    if (deletedAt ?? each.completedAt ?? each.cancelledAt) return `Job #${each.jobNumber} is over.`
  if (job.claimedById !== null && other.claimedById !== null && job.claimedById !== other.claimedById)
    return 'Two catchers have them. Release one, or hand it over, first.'
  return undefined
}

function effectOf(kept: QueuedJob, duplicate: QueuedJob): string {
  const claim = duplicate.claimedBy
    ? ` ${duplicate.claimedBy.name}'s claim of it ends, the fee is reversed, and they are told.`
    : ''
  return `#${duplicate.jobNumber} ends without a fee, and its alerts stop.${claim} Its words and photo are read with #${kept.jobNumber}, and both clients read that it is one job. For ${RESTORE_DAYS} days this can be undone.`
}
