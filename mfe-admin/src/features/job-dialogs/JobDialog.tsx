import type { ReactNode } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { AlertDialog } from '@snake-dispatch/design-system/dialog'
import { RESTORE_DAYS } from '@snake-dispatch/domain/job-restore'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { ReasonDialog } from '../reason-dialog/ReasonDialog.tsx'
import type { AskedAction, JobChange } from './job-actions.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { EtaDialog } from './EtaDialog.tsx'

interface JobDialogProps {
  job: Job
  action: AskedAction
  onClose: () => void
  /** The moderator has said yes; with who gets the job and when they arrive, or why it is done. */
  onConfirm: (
    choice: Pick<JobChange, 'catcher' | 'eta' | 'reason' | 'forget'> &
      Partial<Pick<JobChange, 'job' | 'action'>>,
  ) => void
}

interface Question {
  title: string
  description: ReactNode
  confirm: string
}

/** Asks before a job is changed: whom it goes to, why, or whether that is meant (MOD-02, MOD-14, D-37). */
export function JobDialog({ job, action, onClose, onConfirm }: JobDialogProps) {
  if (action === 'assign' || action === 'handOver')
    return (
      <AssignDialog
        job={job}
        onClose={onClose}
        onAssign={(shown, catcher, eta) =>
          onConfirm({ job: shown, action: shown.claimedBy ? 'handOver' : 'assign', catcher, eta })
        }
      />
    )
  if (action === 'newEta')
    return <EtaDialog job={job} onClose={onClose} onConfirm={(eta) => onConfirm({ eta })} />
  const { title, description, confirm } = questionOf(job, action)
  if (action === 'release' || action === 'cancel' || action === 'delete')
    return (
      <ReasonDialog
        title={title}
        description={description}
        submitLabel={confirm}
        cancelLabel="Keep the job"
        draft={`${action}-job.${job.id}`}
        isHard={action !== 'release'}
        // The list shows the change at once, and a toast says where it failed (MOD-04).
        sending={false}
        error={null}
        onStop={onClose}
        onSubmit={(reason, _, forget) => onConfirm({ reason, forget })}
        onClose={onClose}
      />
    )
  const isMild = action === 'letGo' || action === 'settle' || action === 'arrived'
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      cancelLabel={isMild ? 'Not now' : 'Keep the job'}
      confirmLabel={confirm}
      tone={isMild ? 'default' : 'danger'}
      onConfirm={() => onConfirm({})}
    />
  )
}

function questionOf(
  { jobNumber, claimedBy, clientName, address }: Job,
  action: 'letGo' | 'delete' | 'release' | 'cancel' | 'revokeLinks' | 'settle' | 'arrived',
): Question {
  const name = claimedBy?.name ?? 'the catcher'
  const restorable = `For ${RESTORE_DAYS} days it can be restored.`
  // A name in Hebrew would take the house number to its other side.
  const client = (
    <>
      <bdi>{clientName}</bdi>, <bdi>{shownAddress(address)}</bdi>.
    </>
  )
  const questions = {
    letGo: {
      title: `Let job #${jobNumber} go out now?`,
      description: 'Catchers are alerted at once, and read that this number sent a hoax before.',
      confirm: 'Let Go',
    },
    settle: {
      title: `Is job #${jobNumber} dealt with?`,
      description: (
        <>
          {client} They said that nobody came. Do this once you have spoken to them, and they need nobody any
          more or have sent a new request.
        </>
      ),
      confirm: 'Dealt With',
    },
    arrived: {
      title: `Is ${name} at job #${jobNumber}?`,
      description: (
        <>
          {client} Do this when <bdi>{name}</bdi> has said on the telephone that they are there. The page of
          the client says so at once.
        </>
      ),
      confirm: 'Is There',
    },
    delete: {
      title: `Delete job #${jobNumber}`,
      description: (
        <>
          Are you sure you want to delete this job? {client} {restorable}
        </>
      ),
      confirm: 'Delete Job',
    },
    release: {
      title: `Release job #${jobNumber}?`,
      description: `It is taken from ${name}, whose fee is reversed, and all other catchers are alerted as of a new job.`,
      confirm: 'Release Job',
    },
    cancel: {
      title: `Cancel job #${jobNumber}?`,
      description: (
        <>
          {client} Nobody can claim it any more
          {claimedBy && (
            <>
              , and the fee of <bdi>{name}</bdi> is reversed
            </>
          )}
          . Do this only if the client has said that nobody is needed. {restorable}
        </>
      ),
      confirm: 'Cancel Job',
    },
    revokeLinks: {
      title: `Revoke the links to job #${jobNumber}?`,
      description:
        'Neither the client nor anybody else can follow or cancel the request by a link any more. Do this if a link was posted where others read it.',
      confirm: 'Revoke Links',
    },
  }
  return questions[action]
}
