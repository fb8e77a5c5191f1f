import { PhotoPicker, RadioGroup, Select, TextArea } from '@snake-dispatch/design-system'
import { snakeLabel, snakeTypes } from '@snake-dispatch/domain/snake-type'
import { publicUrgencyLabel, urgencies } from '@snake-dispatch/domain/urgency'
import type { PhotoField } from '@snake-dispatch/kit'
import type { RequestFormApi } from './use-request-form.ts'

const urgencyOptions = urgencies.map((urgency) => ({
  value: urgency,
  label: publicUrgencyLabel(urgency),
  urgency,
}))
const snakeOptions = snakeTypes.map((type) => ({ value: type, label: snakeLabel(type) }))

/** What is known of the snake: where it is now, its kind, a photo (PUB-04, PUB-07). */
export function SnakeFields({ form, photo }: { form: RequestFormApi; photo: PhotoField }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <RadioGroup
        legend="Where is the snake now?"
        required
        options={urgencyOptions}
        error={errors.urgency?.message}
        {...register('urgency')}
      />
      <Select
        label="What kind of snake is it?"
        hint="Not sure? Choose Unknown. Do not go closer to find out."
        required
        placeholder="Select a snake type"
        options={snakeOptions}
        error={errors.snakeType?.message}
        {...register('snakeType')}
      />
      <PhotoPicker
        label="Photo of the snake (optional)"
        hint="Only if you can take it from well away. It helps the catcher to prepare."
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
      <TextArea
        label="Anything else the catcher should know? (optional)"
        hint="For example its size and colour, dogs in the yard, a locked gate."
        rows={2}
        error={errors.details?.message}
        {...register('details')}
      />
    </>
  )
}
