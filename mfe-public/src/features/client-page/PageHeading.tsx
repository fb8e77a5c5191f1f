import { useEffect, useRef } from 'react'
import { Heading, Icon } from '@snake-dispatch/design-system'
import styles from './ClientPage.module.css'

interface PageHeadingProps {
  title: string
  jobNumber?: number | undefined
  /** Whether it has just been sent. */
  isSent?: boolean
}

/** The heading of the page, with the job's number for a call. Takes the focus when the page opens. */
export function PageHeading({ title, jobNumber, isSent = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Somebody who has begun to use the page as it was served stays where they are.
    const { activeElement } = document
    if (activeElement && activeElement !== document.body && activeElement.id !== 'outlet') return
    heading.current?.focus({ preventScroll: true })
    globalThis.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={styles.head}>
      <Heading level={1} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      {isSent && <Icon name="check_circle" size="large" className={styles.mark} />}
      {jobNumber !== undefined && (
        <p>
          Job number <strong className={styles.number}>{`#${jobNumber}`}</strong>
        </p>
      )}
    </div>
  )
}
