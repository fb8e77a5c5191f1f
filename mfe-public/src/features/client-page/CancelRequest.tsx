import { useEffect, useRef } from 'react'
import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { Button, Heading } from '@snake-dispatch/design-system'
import styles from './ClientPage.module.css'

interface CancelRequestProps {
  page: ClientPage
  isBusy: boolean
  onCancel: () => void
  onKeep: () => void
}

/** Asks before a request is cancelled (DISP-33). Takes the focus. */
export function CancelRequest({ page, isBusy, onCancel, onKeep }: CancelRequestProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="cancel-question" className={styles.cancel}>
      <Heading level={2} id="cancel-question" ref={heading} tabIndex={-1}>
        Cancel this request?
      </Heading>
      <p>
        {page.catcher
          ? `${page.catcher.firstName} has taken it and is told at once. Nobody will come then.`
          : 'Nobody will come then.'}
      </p>
      <Button variant="primary" fullWidth onClick={onKeep}>
        Keep it
      </Button>
      <Button variant="danger" fullWidth loading={isBusy} onClick={onCancel}>
        Cancel request
      </Button>
      <p className={styles.note}>
        Is the snake out of sight? Keep the request: the catcher can still search.
      </p>
    </section>
  )
}
