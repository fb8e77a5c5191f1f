import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { suburbKey } from '@snake-dispatch/domain/place-words'
import { seenJob } from '@snake-dispatch/domain/seen-job'
import { snakeTypes } from '@snake-dispatch/domain/snake-type'
import { Notice, TextArea } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { ClientFields } from '../submit-job/ClientFields.tsx'
import { CostField } from '../submit-job/CostField.tsx'
import { JobFields } from '../submit-job/JobFields.tsx'
import { MoreFields } from '../submit-job/MoreFields.tsx'
import { PlaceFields } from '../submit-job/PlaceFields.tsx'
import { jobBody, SubmitJobForm, type SubmitJobValues } from '../submit-job/submit-job-fields.ts'
import { ChangedMeanwhile, changeText } from './ChangedMeanwhile.tsx'
import { useCorrectJob } from './queries.ts'

interface CorrectDialogProps {
  /** The job as it was when the dialog opened. */
  opened: Job
  /** The job as it is now. */
  job: Job
  user: User
  onClose: () => void
}

/** The fields of Submit Job with what a job says, until somebody claims it (D-147). What is typed stays until it is saved. */
export function CorrectDialog({ opened, job, user, onClose }: CorrectDialogProps) {
  const seen = seenJob(opened)
  const { form, photo, clear } = useFormDraft(SubmitJobForm, `correct-job.${opened.id}.${seen}`, {
    owner: user.id,
    mode: 'onTouched',
    defaultValues: valuesOf(opened),
  })
  const [removesPhoto, setRemovesPhoto] = useState(false)
  const { mutate, stop, isPending } = useCorrectJob(opened, () => {
    clear()
    onClose()
  })
  const fields = { form, doubts: [] }
  const suburb = useWatch({ control: form.control, name: 'suburb' })
  const isMoved = suburbKey(suburb ?? '') !== suburbKey(opened.suburb ?? '')
  return (
    <FormDialog
      title={`Correct job #${opened.jobNumber}`}
      description="Everybody reads what you save at once. The trail keeps what it said before."
      closeLabel="Close"
      cancelLabel="Cancel"
      submitLabel="Save"
      submitDisabled={changeText(job, opened) !== undefined}
      sending={isPending}
      preparing={photo.busy}
      onStop={stop}
      onSubmit={form.handleSubmit((filledIn) =>
        mutate({
          ...jobBody(filledIn, null),
          // Undefined: the photo stays.
          photoUrl: photo.photo ?? (removesPhoto ? null : undefined),
          seen,
        }),
      )}
      onClose={onClose}
    >
      <ChangedMeanwhile opened={opened} job={job} />
      <JobFields {...fields} />
      <PlaceFields {...fields} />
      {isMoved && (
        <Notice tone="info">
          Catchers of the new suburb are alerted as of a new job. It leaves the lists of those who only serve
          the earlier one.
        </Notice>
      )}
      {opened.position && (
        <p>The client also sent where their device was. With a new address, Navigate leads to the address.</p>
      )}
      <ClientFields {...fields} />
      <CostField {...fields} />
      {opened.locationDetails && (
        <TextArea
          label="Location details (optional)"
          rows={2}
          maxLength={500}
          error={form.formState.errors.locationDetails?.message}
          {...form.register('locationDetails')}
        />
      )}
      <MoreFields {...fields} photo={photo} />
      {opened.photoUrl && !photo.photo && (
        <Checkbox
          label="Remove the photo that it has"
          checked={removesPhoto}
          onChange={(event) => setRemovesPhoto(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}

/** What a job says, as the form has it; a cost that was never named is left to be filled in. */
function valuesOf(job: Job): Partial<SubmitJobValues> {
  const snakeType = snakeTypes.find((type) => type === job.snakeType)
  return {
    ...(snakeType && { snakeType }),
    urgency: job.urgency,
    clientName: job.clientName,
    clientMobile: job.clientMobile ?? '',
    address: job.address,
    suburb: job.suburb ?? '',
    ...(job.quotedCost > 0 && { quotedCost: job.quotedCost }),
    details: job.details ?? '',
    locationDetails: job.locationDetails ?? '',
  }
}
