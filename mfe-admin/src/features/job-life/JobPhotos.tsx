import type { Job } from '@snake-dispatch/contract/jobs'
import styles from './JobPhotos.module.css'

/** The photos of a job: of its request and of its completion; nothing where there are none. */
export function JobPhotos({ job }: { job: Pick<Job, 'photoUrl' | 'completionPhotoUrl'> }) {
  const photos = [
    { src: job.photoUrl, caption: 'Sent with the request' },
    { src: job.completionPhotoUrl, caption: 'Taken when the job was completed' },
  ]
  return photos.map(
    ({ src, caption }) =>
      src && (
        <figure key={caption} className={styles.figure}>
          <a href={src} target="_blank" rel="noreferrer" className={styles.link}>
            <img src={src} alt={`${caption}; opens in a new window`} className={styles.photo} />
          </a>
          <figcaption className={styles.caption} aria-hidden>
            {caption}
          </figcaption>
        </figure>
      ),
  )
}
