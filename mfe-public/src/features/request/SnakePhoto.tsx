import { PhotoPicker } from '@snake-dispatch/design-system/photo-picker'
import { photoPickerProps, type PhotoField } from '@snake-dispatch/screen-parts/photo'

/** The photo of the snake (PUB-07). */
export function SnakePhoto({ photo }: { photo: PhotoField }) {
  return (
    <PhotoPicker
      {...photoPickerProps(photo)}
      label="Photo of the snake"
      hint="Take it only from five metres away or more. It helps the catcher to prepare."
      photoAlt="Your photo of the snake"
      pickLabel="Take or choose a photo"
      replaceLabel="Take or choose another photo"
      removeLabel="Remove the photo"
      busyLabel="Preparing your photo"
    />
  )
}
