import { useEffect, useRef, type RefObject } from 'react'
import type { ClientPage } from '@snake-dispatch/contract/client-page'

/**
 * The head of the page, which comes into view and takes the focus when the request has ended, or was answered, by what
 * the reader pressed further below: that button is gone.
 */
export function useFocusAfterAnswer({ cancelledAt, came }: ClientPage): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null)
  const before = useRef(`${cancelledAt} ${came}`)
  useEffect(() => {
    const now = `${cancelledAt} ${came}`
    if (before.current === now) return
    before.current = now
    // What happened elsewhere takes the focus from nobody.
    if (document.activeElement !== document.body) return
    head.current?.scrollIntoView({ block: 'center' })
    head.current?.focus({ preventScroll: true })
  }, [cancelledAt, came])
  return head
}
