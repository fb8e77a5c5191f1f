import { PhotoPicker } from '@snake-dispatch/design-system/photo-picker'
import { photoPickerProps, type PhotoField } from '../photo/use-photo.ts'
import { SamplePhotoNote } from './SamplePhotoNote.tsx'

interface JobPhotoFieldProps {
  /** E.g. 'Completion photo (optional)'. */
  label: string
  /** Says what the picked photo shows, e.g. 'Your completion photo'. */
  photoAlt: string
  photo: PhotoField
}

/** The one photo of a form about a job: taken with the camera or chosen (JOB-10, JOB-16); in the demo not kept (D-87). */
export function JobPhotoField({ photo, ...texts }: JobPhotoFieldProps) {
  return (
    <>
      <PhotoPicker
        {...texts}
        {...photoPickerProps(photo)}
        pickLabel="Take or choose a photo"
        replaceLabel="Choose another photo"
        removeLabel="Remove photo"
        busyLabel="Preparing the photo"
      />
      <SamplePhotoNote />
    </>
  )
}
