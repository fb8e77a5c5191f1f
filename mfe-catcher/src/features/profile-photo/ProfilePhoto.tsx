import { profilePhoto } from '@snake-dispatch/contract/profile-photo'
import { Button, Heading, Notice } from '@snake-dispatch/design-system'
import { PhotoPicker } from '@snake-dispatch/design-system/photo-picker'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { errorText } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { LazyLoadFailure } from '@snake-dispatch/screen-parts/lazy-load-failure'
import { photoPickerProps, usePhoto } from '@snake-dispatch/screen-parts/photo'
import { SamplePhotoNote } from '../job/SamplePhotoNote.tsx'
import styles from './ProfilePhoto.module.css'
import { useProfilePhoto, useRemovePhoto, useSavePhoto } from './queries.ts'

/** The photo of themselves that a catcher may show to clients (D-140). */
export function ProfilePhoto() {
  return (
    <section aria-labelledby="profile-photo-title" className={styles.panel}>
      <Heading level={2} id="profile-photo-title">
        Your photo
      </Heading>
      <p className={styles.lead}>Shown to a client from the moment you claim their job.</p>
      <Photo />
    </section>
  )
}

function Photo() {
  const { data, error, isFetching } = useProfilePhoto()
  if (error && !data)
    return (
      <LazyLoadFailure
        what="Your photo"
        error={error}
        retrying={isFetching}
        onRetry={() => void restartList(profilePhoto.path)}
      />
    )
  return data ? <Picker stored={data.photoUrl} /> : <Skeleton shape="block" height="6rem" />
}

/** A picked photo is saved at once; until that has worked it stays here. */
function Picker({ stored }: { stored: string | null }) {
  const picked = usePhoto()
  const save = useSavePhoto({ onSaved: picked.remove })
  const removal = useRemovePhoto()
  const { photo } = picked

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
        className={styles.picker}
        label="Photo of yourself (optional)"
        hint="We keep the middle of it, as a square."
        photo={photo ?? stored}
        photoAlt="You, as clients see you"
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
          title="Your photo was not saved"
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
