import type { Job } from '@snake-dispatch/contract/jobs'
import { Heading } from '@snake-dispatch/design-system'
import styles from './ClientWords.module.css'

/** What the client wrote and sent: where exactly, details, and a photo; nothing where there is none (JOB-06). */
export function ClientWords({ job }: { job: Job }) {
  const words = [...new Set([job.locationDetails, job.details])].filter((text) => text?.trim())
  if (words.length === 0 && !job.photoUrl) return null
  return (
    <section className={styles.words} aria-labelledby={`client-words-${job.id}`}>
      <Heading level={3} id={`client-words-${job.id}`}>
        From the client
      </Heading>
      {words.map((text) => (
        <p key={text} dir="auto" className={styles.text}>
          {text}
        </p>
      ))}
      {job.photoUrl && <img src={job.photoUrl} alt="Sent with the request" className={styles.photo} />}
    </section>
  )
}
