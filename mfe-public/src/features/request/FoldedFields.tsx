import { Fold, PhotoPicker, TextArea } from '@snake-dispatch/design-system'
import type { PhotoField } from '@snake-dispatch/kit/photo'
import styles from './FoldedFields.module.css'
import { PriceFold } from './PriceFold.tsx'
import type { Estimate } from './use-estimate.ts'
import type { RequestFormApi } from './use-request-form.ts'

interface FoldedFieldsProps {
  form: RequestFormApi
  photo: PhotoField
  estimate: Estimate
}

/** What helps and what most people leave as it is: a photo (PUB-07), details, the price (PUB-05). */
export function FoldedFields({ form, photo, estimate }: FoldedFieldsProps) {
  const { register, getValues, formState } = form
  const { errors } = formState
  return (
    <div className={styles.folds}>
      <Fold
        icon="add_a_photo"
        summary="Add a photo (optional)"
        opened={photo.photo !== null || photo.busy || photo.error !== undefined}
      >
        <PhotoPicker
          label="Photo of the snake"
          hint="Only from well away. It helps the catcher to prepare."
          photo={photo.photo}
          photoAlt="Your photo of the snake"
          pickLabel="Take or choose a photo"
          replaceLabel="Take or choose another photo"
          removeLabel="Remove the photo"
          busy={photo.busy}
          busyLabel="Preparing your photo"
          failure={photo.error}
          onPick={(file) => void photo.pick(file)}
          onRemove={photo.remove}
        />
      </Fold>
      <Fold
        icon="edit"
        summary="Add details (optional)"
        opened={Boolean(errors.details ?? getValues('details'))}
      >
        <TextArea
          label="Anything else the catcher should know?"
          hint="Size and colour, dogs in the yard, a locked gate."
          rows={2}
          error={errors.details?.message}
          {...register('details')}
        />
      </Fold>
      <PriceFold form={form} estimate={estimate} />
    </div>
  )
}
