import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ReleaseInput } from '@snake-dispatch/contract/job-release'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { releaseReasons } from '@snake-dispatch/domain/release-reasons'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { RadioGroup, TextArea } from '@snake-dispatch/design-system'
import { AlertDialog, FormDialog } from '@snake-dispatch/design-system/dialog'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import type { OutboxItem } from '@snake-dispatch/kit/offline'
import { RefusedNotice } from '../outbox/RefusedNotice.tsx'
import styles from './ReleaseDialog.module.css'
import { useRelease } from './queries.ts'
import { ReleaseFailure } from './ReleaseFailure.tsx'
import { WhatHappens } from './WhatHappens.tsx'
import { reasonLabels } from './release-texts.ts'

interface ReleaseDialogProps {
  job: Job
  /** The catcher who gives it back. */
  user: User
  open: boolean
  /** What was filled in before, and not accepted. */
  refused?: OutboxItem | undefined
  onClose: () => void
}

const reasons = releaseReasons.map((value) => ({ value, label: reasonLabels[value] }))

/**
 * Gives a claim back, for others to claim; when the client has cancelled, the job itself is cancelled, which asks once
 * more (JOB-25, D-37). It says what happens before it happens. What is filled in stays until then.
 */
export function ReleaseDialog({ job, user, open, refused, onClose }: ReleaseDialogProps) {
  const [asking, setAsking] = useState(false)
  const { form, requestKey, clear } = useFormDraft(ReleaseInput, `release.${job.id}`, {
    owner: user.id,
    defaultValues: { note: '' },
  })
  const { register, handleSubmit, formState, control } = form
  const { release, cancel, unsure, isPending } = useRelease(job, {
    requestKey,
    replaces: refused?.id,
    onDone() {
      form.reset()
      clear()
      onClose()
    },
    onFailed: () => setAsking(false),
  })
  const { reset: resetRelease } = release
  const { reset: resetCancel } = cancel
  // It stays rendered while it is closed: opened again, it starts without the failure of before.
  useEffect(() => {
    if (!open) return
    resetRelease()
    resetCancel()
  }, [open, resetRelease, resetCancel])
  const reason = useWatch({ control, name: 'reason' })
  const cancels = reason === 'client cancelled'

  return (
    <FormDialog
      open={open}
      title={`Release job #${job.jobNumber}`}
      closeLabel="Close"
      cancelLabel="Keep the job"
      submitLabel={cancels ? 'Cancel Job' : 'Release Job'}
      submitVariant={cancels ? 'danger' : 'primary'}
      sending={isPending}
      onStop={release.stop}
      onSubmit={handleSubmit((body) => (cancels ? setAsking(true) : release.mutate(body)))}
      onClose={onClose}
    >
      {refused?.refusal && <RefusedNotice refusal={refused.refusal} />}
      <ReleaseFailure error={release.error ?? cancel.error} unsure={unsure} />
      <p className={styles.summary}>
        {snakeLabel(job.snakeType)} · {shownAddress(job.address)}
      </p>
      <RadioGroup
        {...register('reason')}
        legend="Why can you not do it?"
        layout="tiles"
        className={styles.reasons}
        options={reasons}
        error={formState.errors.reason?.message}
      />
      <WhatHappens job={job} user={user} reason={reason} />
      {!cancels && (
        <TextArea
          {...register('note')}
          label="In your words (optional)"
          hint="Admins can read this. Please leave the client’s details out."
          rows={2}
          maxLength={500}
          error={formState.errors.note?.message}
        />
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel job #${job.jobNumber} for good?`}
        description="Nobody can claim it again. Do this only if the client has said that nobody is needed."
        cancelLabel="Keep the job"
        confirmLabel="Cancel for good"
        tone="danger"
        loading={cancel.isPending}
        onStop={cancel.stop}
        onConfirm={() => cancel.mutate()}
      />
    </FormDialog>
  )
}
