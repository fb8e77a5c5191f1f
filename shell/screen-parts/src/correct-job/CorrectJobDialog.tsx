import { useWatch } from 'react-hook-form'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { JobCorrection } from '@snake-dispatch/contract/logged-jobs'
import { suburbKey } from '@snake-dispatch/domain/place-words'
import { Button, Notice, TextArea } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import { useFormDraft } from '../form-draft/use-form-draft.ts'
import { ClientFields } from '../job-form/ClientFields.tsx'
import { CostField } from '../job-form/CostField.tsx'
import { JobFields } from '../job-form/JobFields.tsx'
import { fieldNames, jobBody, JobForm } from '../job-form/job-form.ts'
import { MoreFields } from '../job-form/MoreFields.tsx'
import { PlaceFields } from '../job-form/PlaceFields.tsx'
import { usePriceCheck } from '../job-form/use-price-check.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { carriedOver, changedLabels, fieldsOf, StaffForm, versionOf, type Version } from './correction.ts'

interface CorrectJobDialogProps {
  /** The job as it is now. */
  job: Job
  /** The id of the account that corrects it. */
  owner: number
  /** True where a price of 0 may stay, as staff may leave it (D-163). */
  mayStayFree?: boolean
  description: string
  /** Why it cannot be corrected any more; undefined while it can. */
  ended: string | undefined
  /** What is sent is under way. */
  sending: boolean
  onStop: () => void
  /** @param done forgets what was typed and closes the dialog */
  onSave: (correction: JobCorrection, done: () => void) => void
  onClose: () => void
}

/**
 * The fields of Submit Job with what a job says (D-147, D-163). What is typed stays until it is saved, with the version of
 * the job that it corrects: what has changed since then is neither missed nor written over (D-61).
 */
export function CorrectJobDialog(props: CorrectJobDialogProps) {
  const { job, owner, mayStayFree = false, ended, onSave, ...shown } = props
  const says = fieldsOf(job, mayStayFree)
  const current = versionOf(job, mayStayFree)
  const { form, photo, clear } = useFormDraft(mayStayFree ? StaffForm : JobForm, `correct-job.${job.id}`, {
    owner,
    mode: 'onTouched',
    defaultValues: { ...says, corrects: JSON.stringify(current) },
  })
  const price = usePriceCheck(job.quotedCost)
  const fields = { form, doubts: [] }
  const [suburb, corrects, removedPhoto, locationDetails] = useWatch({
    control: form.control,
    name: ['suburb', 'corrects', 'removedPhoto', 'locationDetails'],
  })
  const isMoved = suburbKey(suburb ?? '') !== suburbKey(job.suburb ?? '')
  const removesPhoto = job.photoUrl !== null && removedPhoto === job.photoUrl
  const version = corrects === undefined ? current : (JSON.parse(corrects) as Version)
  const isChanged = version.seen !== current.seen

  const takeNewVersion = () => {
    const carried = carriedOver(form.getValues(), version.fields, says)
    const options = { shouldDirty: true }
    for (const name of [...fieldNames, 'locationDetails'] as const)
      form.setValue(name, carried[name], options)
    form.setValue('corrects', JSON.stringify(current), options)
  }
  const save = (filledIn: JobForm) =>
    onSave(
      {
        ...jobBody(filledIn, null),
        // Undefined: the photo stays.
        photoUrl: photo.photo ?? (removesPhoto ? null : undefined),
        seen: version.seen,
      },
      () => {
        clear()
        shown.onClose()
      },
    )
  return (
    <FormDialog
      {...shown}
      title={`Correct job #${job.jobNumber}`}
      closeLabel="Close"
      cancelLabel="Cancel"
      submitLabel="Save"
      submitDisabled={ended !== undefined || isChanged}
      preparing={photo.busy}
      onSubmit={form.handleSubmit((filledIn) => price.check(filledIn.quotedCost, () => save(filledIn)))}
    >
      <ChangedMeanwhile
        says={ended ?? (isChanged ? changeText(changedLabels(version.fields, says)) : undefined)}
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
      {isMoved && <Notice tone="info">{movedText(job)}</Notice>}
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
      {price.question}
    </FormDialog>
  )
}

const changeText = (labels: string[]) =>
  `This job has changed since you opened it${labels.length > 0 ? `: ${labels.join(', ')}` : ''}. What you typed stays.`

/** Whom another suburb concerns. */
const movedText = ({ claimedBy }: Job) =>
  claimedBy
    ? `It stays with ${claimedBy.name}, and nobody else is alerted. If it is released, catchers of the new suburb are.`
    : 'Catchers of the new suburb are alerted as of a new job. It leaves the lists of those who only serve the earlier one.'
