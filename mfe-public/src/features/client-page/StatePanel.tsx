import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { windowWords, type ClientWords } from '@snake-dispatch/domain/client-words'
import { Button, VisuallyHidden } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { CallLink } from '../contact/CallLink.tsx'
import { requestPath } from '../kept-request/request-path.ts'
import { CallCatcher } from './CallCatcher.tsx'
import styles from './ClientPage.module.css'
import { SnakeStillThere } from './SnakeStillThere.tsx'
import type { ClientPageControl } from './use-client-page.ts'

interface StatePanelProps {
  page: ClientPage
  words: ClientWords
  /** Is said after each time: see `zoneOf`. */
  zone: string
  control: ClientPageControl
  contactPhone: string
  /** The head, which takes the focus after what the client has done here. */
  head: RefObject<HTMLHeadingElement | null>
}

/** How far the request is: the head, the minutes, a sentence, and the one thing to do (D-138). */
export function StatePanel({ page, words: given, zone, control, contactPhone, head }: StatePanelProps) {
  const [isGone, setGone] = useState(false)
  const words = isGone && given.action === 'askAgain' ? { ...given, ...gone } : given
  useEffect(() => {
    if (isGone) head.current?.focus()
  }, [isGone, head])
  return (
    <div className={styles.panel} data-tone={words.tone} data-state={words.state}>
      <h2
        ref={head}
        tabIndex={-1}
        className={styles.state}
        data-lead={words.minutes === undefined ? undefined : true}
      >
        {words.head}
      </h2>
      {words.minutes !== undefined && <p className={styles.minutes}>{words.minutes}</p>}
      <p>{words.sentence}</p>
      <Announced words={words} window={windowWords(page, zone)} />
      <Action
        page={page}
        words={words}
        control={control}
        contactPhone={contactPhone}
        onGone={() => setGone(true)}
      />
    </div>
  )
}

/** After 'No, it has gone', until the page is opened again: the request is over, and nothing is asked. */
const gone = {
  tone: 'over',
  action: 'another',
  head: 'Thank you for telling us',
  sentence: 'Our team sees that nobody came.',
} as const

/** Head, minutes and window are read aloud once for each state and each new time: not each minute. */
function Announced({ words: { state, head, minutes }, window }: { words: ClientWords; window: string }) {
  const stage = `${state} ${head} ${window}`
  const [said, setSaid] = useState({ stage: '', text: '' })
  if (said.stage !== stage) {
    const isComing = minutes !== undefined && window !== ''
    setSaid({ stage, text: [head, minutes, isComing ? window : ''].filter(Boolean).join(', ') })
  }
  return (
    <output>
      <VisuallyHidden>{said.text}</VisuallyHidden>
    </output>
  )
}

const KEEP_OPEN = 'This page shows who comes and when.'

type ActionProps = Omit<StatePanelProps, 'head' | 'zone'> & { onGone: () => void }

function Action({ page, words, control, contactPhone, onGone }: ActionProps): ReactNode {
  switch (words.action) {
    case 'keepOpen':
      return (
        <p>{`${KEEP_OPEN} Keep it open${page.viewLink === null ? '' : ', or send it to your phone'}.`}</p>
      )
    case 'callService':
      return <Actions>{<CallLink phone={contactPhone} />}</Actions>
    case 'callCatcher':
      // While all is well, the call bar is enough.
      return words.tone === 'warning' && <Actions>{<CallCatcher page={page} />}</Actions>
    case 'askAgain':
      return (
        <Actions>
          <SnakeStillThere control={control} onGone={onGone} />
          <CallLink phone={contactPhone} />
        </Actions>
      )
    case 'openAgain':
      return (
        <Actions>
          <Button variant="primary" fullWidth asChild>
            <Link to={requestPath(page.nextLink)}>Open your new request</Link>
          </Button>
        </Actions>
      )
    case 'answer':
    case 'another':
      // Both stand below: they are asked once everything else was read.
      return null
    case 'none':
      return null
  }
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
