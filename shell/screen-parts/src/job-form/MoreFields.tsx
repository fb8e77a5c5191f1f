import { TextArea } from '@snake-dispatch/design-system'
import type { PhotoField } from '../photo/use-photo.ts'
import { JobPhotoField } from './JobPhotoField.tsx'
import { Doubt } from './Doubt.tsx'
import type { FieldsProps } from './JobFields.tsx'
import { fieldLabels } from './job-form.ts'

/** What helps the catcher who goes there, and is optional (JOB-10). */
export function MoreFields({ form, doubts, photo }: FieldsProps & { photo: PhotoField }) {
  const { register, formState } = form
  return (
    <>
      <TextArea
        label={`${fieldLabels.details} (optional)`}
        hint={doubts.includes('details') ? <Doubt /> : 'Where exactly, size and colour, dogs, a locked gate.'}
        rows={2}
        maxLength={2000}
        error={formState.errors.details?.message}
        {...register('details')}
      />
      <JobPhotoField label="Photo (optional)" photoAlt="Your photo of the snake" photo={photo} />
    </>
  )
}
