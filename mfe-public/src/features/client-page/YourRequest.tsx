import { useState } from 'react'
import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { windowRange } from '@snake-dispatch/domain/client-words'
import { Icon } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { keptRequest } from '../kept-request/kept-request.ts'
import { requestPath } from '../kept-request/request-path.ts'
import { useFollowedRequest } from './use-followed-request.ts'
import { useWords } from './use-words.ts'
import styles from './YourRequest.module.css'

/** Leads from the form to the request of this device, and says how far it is; for a day once it is over (DISP-30). */
export function YourRequest() {
  const [link] = useState(() => keptRequest()?.link)
  const { shown } = useFollowedRequest(link)
  if (link === undefined || shown.name === 'wrong') return null
  return (
    <Link to={requestPath(link)} className={styles.card}>
      {shown.name === 'request' ? (
        <State page={shown.page} />
      ) : (
        <span>
          <strong>Your request</strong>
        </span>
      )}
      <Icon name="keyboard_arrow_right" />
    </Link>
  )
}

function State({ page }: { page: ClientPage }) {
  const {
    words: { head, tone, state },
    zone,
  } = useWords(page)
  const range = tone === 'coming' && state !== 'arrived' ? windowRange(page) : ''
  return (
    <span data-tone={tone} className={styles.text}>
      <span className={styles.name}>
        Your request <span className={styles.number}>{`#${page.jobNumber}`}</span>
      </span>{' '}
      <strong aria-live="polite">{range === '' ? head : `${head}, ${range}${zone}`}</strong>
    </span>
  )
}
