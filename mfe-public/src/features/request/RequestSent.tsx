import { useEffect, useRef } from 'react'
import { Button, Icon } from '@snake-dispatch/design-system'
import { CallLink } from '../contact/CallLink.tsx'
import styles from './RequestSent.module.css'

interface RequestSentProps {
  jobNumber: number
  /** The request was taken without its photo (D-40). */
  isPhotoMissing?: boolean | undefined
  contactPhone: string
  onAnother: () => void
}

/** Says that the request has arrived, and what happens next (PUB-08). Takes the focus, so that it is read out. */
export function RequestSent({ jobNumber, isPhotoMissing, contactPhone, onAnother }: RequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    globalThis.scrollTo({ top: 0 })
  }, [])

  return (
    <div className={styles.sent}>
      <Icon name="check_circle" size="huge" className={styles.mark} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Job Submitted Successfully!
      </h1>
      <p className={styles.number}>
        Your job number <strong>#{jobNumber}</strong>
      </p>
      {isPhotoMissing && <p>Your photo could not be used. Your request was sent without it.</p>}
      <ol className={styles.steps} aria-label="What happens next">
        <li>Licensed catchers can see your request now.</li>
        <li>The one who takes it texts you an arrival time from their own phone. Keep your phone close.</li>
        <li>Until then, watch the snake from a distance.</li>
      </ol>
      <p>Has something changed? Call us and give your job number.</p>
      <CallLink phone={contactPhone} className={styles.call} />
      <Button onClick={onAnother}>Submit Another Job</Button>
    </div>
  )
}
