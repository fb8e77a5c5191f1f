import { profilePhoto } from '@snake-dispatch/contract/profile-photo'
import { Heading } from '@snake-dispatch/design-system'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { restartList } from '@snake-dispatch/kit/query'
import { LazyLoadFailure } from '@snake-dispatch/screen-parts/lazy-load-failure'
import { StoredPhoto } from '../stored-photo/StoredPhoto.tsx'
import styles from './ProfilePhoto.module.css'
import { removeOwnPhoto, saveOwnPhoto, useProfilePhoto } from './queries.ts'

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
  return data ? (
    <StoredPhoto
      texts={texts}
      stored={data.photoUrl}
      className={styles.picker}
      onSave={saveOwnPhoto}
      onRemove={removeOwnPhoto}
    />
  ) : (
    <Skeleton shape="block" height="6rem" />
  )
}

const texts = {
  label: 'Photo of yourself (optional)',
  hint: 'We keep the middle of it, as a square.',
  alt: 'You, as clients see you',
  notSaved: 'Your photo was not saved',
  saved: 'Clients see it once you have claimed their job.',
  removed: 'Clients see your name without it.',
}
