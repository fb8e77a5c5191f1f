import { useWatch } from 'react-hook-form'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { suburbKey } from '@snake-dispatch/domain/place-words'
import { seenJob } from '@snake-dispatch/domain/seen-job'
import { Button, Notice, TextArea } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { ClientFields } from '../submit-job/ClientFields.tsx'
import { CostField } from '../submit-job/CostField.tsx'
import { JobFields } from '../submit-job/JobFields.tsx'
import { MoreFields } from '../submit-job/MoreFields.tsx'
import { PlaceFields } from '../submit-job/PlaceFields.tsx'
import { fieldNames, jobBody, SubmitJobForm } from '../submit-job/submit-job-fields.ts'
import { ChangedMeanwhile, endText } from './ChangedMeanwhile.tsx'
import { carriedOver, changedLabels, fieldsOf, versionOf, type Version } from './correction.ts'
import { useCorrectJob } from './queries.ts'

interface CorrectDialogProps {
  /** The job as it is now. */
  job: Job
  user: User
  onClose: () => void
}

/**
 * The fields of Submit Job with what a job says, until somebody claims it (D-147). What is typed stays until it is saved,
 * with the version of the job that it corrects: what has changed since then is neither missed nor written over (D-61).
 */
export function CorrectDialog({ job, user, onClose }: CorrectDialogProps) {
  const { form, photo, clear } = useFormDraft(SubmitJobForm, `correct-job.${job.id}`, {
    owner: user.id,
    mode: 'onTouched',
    defaultValues: { ...fieldsOf(job), corrects: JSON.stringify(versionOf(job)) },
  })
  const { mutate, stop, isPending } = useCorrectJob(job, () => {
    clear()
    onClose()
  })
  const fields = { form, doubts: [] }
  const [suburb, corrects, removedPhoto, locationDetails] = useWatch({
    control: form.control,
    name: ['suburb', 'corrects', 'removedPhoto', 'locationDetails'],
  })
  const isMoved = suburbKey(suburb ?? '') !== suburbKey(job.suburb ?? '')
  const removesPhoto = job.photoUrl !== null && removedPhoto === job.photoUrl
  const version = corrects === undefined ? versionOf(job) : (JSON.parse(corrects) as Version)
  const ended = endText(job)
  const isChanged = version.seen !== seenJob(job)

  const takeNewVersion = () => {
    const carried = carriedOver(form.getValues(), version.fields, fieldsOf(job))
    const options = { shouldDirty: true }
    for (const name of [...fieldNames, 'locationDetails'] as const)
      form.setValue(name, carried[name], options)
    form.setValue('corrects', JSON.stringify(versionOf(job)), options)
  }
  return (
    <FormDialog
      title={`Correct job #${job.jobNumber}`}
      description="Everybody reads what you save at once. The trail keeps what it said before."
      closeLabel="Close"
      cancelLabel="Cancel"
      submitLabel="Save"
      submitDisabled={ended !== undefined || isChanged}
      sending={isPending}
      preparing={photo.busy}
      onStop={stop}
      onSubmit={form.handleSubmit((filledIn) =>
        mutate({
          ...jobBody(filledIn, null),
          // Undefined: the photo stays.
          photoUrl: photo.photo ?? (removesPhoto ? null : undefined),
          seen: version.seen,
        }),
      )}
      onClose={onClose}
    >
      <ChangedMeanwhile
        says={ended ?? (isChanged ? changeText(changedLabels(version.fields, fieldsOf(job))) : undefined)}
        action={
          !ended && (
            <Button size="small" onClick={takeNewVersion}>
              Use the New Version
            </Button>
          )
        }
      />
      <JobFields {...fields} />
      <PlaceFields {...fields} />
      {isMoved && (
        <Notice tone="info">
          Catchers of the new suburb are alerted as of a new job. It leaves the lists of those who only serve
          the earlier one.
        </Notice>
      )}
      {job.position && (
        <p>The client also sent where their device was. With a new address, Navigate leads to the address.</p>
      )}
      <ClientFields {...fields} />
      <CostField {...fields} />
      {(job.locationDetails || version.fields.locationDetails || locationDetails) && (
        <TextArea
          label="Location details (optional)"
          rows={2}
          maxLength={500}
          error={form.formState.errors.locationDetails?.message}
          {...form.register('locationDetails')}
        />
      )}
      <MoreFields {...fields} photo={photo} />
      {job.photoUrl && !photo.photo && (
        <Checkbox
          label="Remove the photo that it has"
          checked={removesPhoto}
          onChange={({ target }) =>
            form.setValue('removedPhoto', (target.checked && job.photoUrl) || undefined)
          }
        />
      )}
    </FormDialog>
  )
}

const changeText = (labels: string[]) =>
  `This job has changed since you opened it${labels.length > 0 ? `: ${labels.join(', ')}` : ''}. What you typed stays.`
