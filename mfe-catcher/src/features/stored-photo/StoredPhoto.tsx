import { Button, Notice } from '@snake-dispatch/design-system'
import { PhotoPicker } from '@snake-dispatch/design-system/photo-picker'
import { errorText, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { photoPickerProps, usePhoto } from '@snake-dispatch/screen-parts/photo'
import { SamplePhotoNote } from '@snake-dispatch/screen-parts/sample-photo-note'

/** What a photo that the portal stores is called, and what becomes of it. */
interface PhotoTexts {
  label: string
  hint?: string
  /** What is seen on it. */
  alt: string
  /** Of the notice that stands when it was not saved. */
  notSaved: string
  /** Of the toasts: what follows once it is stored, and once it is gone. */
  saved: string
  removed: string
}

interface StoredPhotoProps {
  texts: PhotoTexts
  /** The path of the photo that is stored; null: none. */
  stored: string | null
  className?: string | undefined
  /** Stores a photo, given as a data URL, and shows it. */
  onSave: (photoUrl: string, signal: AbortSignal) => Promise<void>
  /** Removes the stored one, and shows that. */
  onRemove: (signal: AbortSignal) => Promise<void>
}

/** A photo that is saved as soon as it is picked; until that has worked it stays here. */
export function StoredPhoto({ texts, stored, className, onSave, onRemove }: StoredPhotoProps) {
  const picked = usePhoto()
  const { photo } = picked
  const save = useMutation({
    mutationFn: (photoUrl: string, { signal }) => onSave(photoUrl, signal),
    onSuccess() {
      toast({ title: 'Photo Saved', description: texts.saved })
      picked.remove()
    },
  })
  const removal = useMutation({
    mutationFn: (_: void, { signal }) => onRemove(signal),
    onSuccess: () => toast({ title: 'Photo Removed', description: texts.removed }),
    onError: (error) => toastFailure('The photo was not removed', error),
  })

  async function pick(file: Blob) {
    save.reset()
    const read = await picked.pick(file)
    if (read !== null) save.mutate(read)
  }

  function remove() {
    if (photo === null) return removal.mutate()
    save.stop()
    save.reset()
    picked.remove()
  }

  return (
    <>
      <PhotoPicker
        {...photoPickerProps(picked)}
        className={className}
        label={texts.label}
        hint={texts.hint}
        photo={photo ?? stored}
        photoAlt={texts.alt}
        pickLabel="Choose a photo"
        replaceLabel="Choose another photo"
        removeLabel={photo === null ? 'Remove' : 'Discard'}
        busy={picked.busy || save.isPending || removal.isPending}
        busyLabel={removal.isPending ? 'Removing the photo' : 'Saving the photo'}
        onPick={(file) => void pick(file)}
        onRemove={remove}
      />
      {photo !== null && save.error !== null && (
        <Notice
          tone="danger"
          title={texts.notSaved}
          role="alert"
          scrolledTo
          action={
            <Button size="small" onClick={() => save.mutate(photo)}>
              Try again
            </Button>
          }
        >
          {errorText(save.error, 'Please try again.')}
        </Notice>
      )}
      <SamplePhotoNote />
    </>
  )
}
