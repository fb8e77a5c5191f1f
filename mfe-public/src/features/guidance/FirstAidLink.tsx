import type { MouseEvent } from 'react'
import { FIRST_AID_ID } from './first-aid-id.ts'

/** Leads to the steps on the same page; stands in the line for a bite. */
export function FirstAidLink() {
  return (
    <a href={`#${FIRST_AID_ID}`} onClick={goToFirstAid}>
      First aid
    </a>
  )
}

/** Without an entry in the browser's history, which holds how far the page is. */
function goToFirstAid(event: MouseEvent) {
  event.preventDefault()
  const heading = document.getElementById(FIRST_AID_ID)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
