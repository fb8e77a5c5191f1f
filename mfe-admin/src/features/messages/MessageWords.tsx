import { useState } from 'react'
import { Fold, Link, VisuallyHidden } from '@snake-dispatch/design-system'
import styles from './Messages.module.css'
import { lengthText } from './message-texts.ts'

/** The words of a mail or a text as its reader gets them. Links of this portal can be opened; no other address is a link. */
export function PlainWords({ words }: { words: string }) {
  return (
    <p dir="auto" className={styles.words}>
      {words.split(/(https?:\/\/\S+)/).map((part, index) =>
        part.startsWith(`${location.origin}/`) ? (
          <Link key={index} href={part} target="_blank" rel="noreferrer">
            {part}
            <VisuallyHidden> (new window)</VisuallyHidden>
          </Link>
        ) : (
          part
        ),
      )}
    </p>
  )
}

/** The words of a text and how long they are. */
export function TextWords({ words }: { words: string }) {
  return (
    <>
      <PlainWords words={words} />
      <span className={styles.small}>{lengthText(words)}</span>
    </>
  )
}

/** The HTML part of a mail, in a frame that runs no script and opens nothing; it is made when it is first opened. */
export function HtmlPart({ subject, html }: { subject: string; html: string }) {
  const [hasOpened, setHasOpened] = useState(false)
  return (
    <Fold
      summary={
        <>
          As HTML<VisuallyHidden>: {subject}</VisuallyHidden>
        </>
      }
      className={styles.fold}
      onToggle={() => setHasOpened(true)}
    >
      {hasOpened && <iframe title={`HTML of ${subject}`} sandbox="" srcDoc={html} className={styles.frame} />}
    </Fold>
  )
}

interface MessageWordsProps {
  /** Null for a text. */
  subject: string | null
  words: string
  /** Null for a text. */
  html: string | null
}

/** A message as it would look: a text with its length; of a mail the subject, and behind it the plain text and the HTML. */
export function MessageWords({ subject, words, html }: MessageWordsProps) {
  if (subject === null) return <TextWords words={words} />
  return (
    <>
      <b dir="auto" className={styles.subject}>
        {subject}
      </b>
      <Fold
        summary={
          <>
            Read the mail<VisuallyHidden>: {subject}</VisuallyHidden>
          </>
        }
        className={styles.fold}
      >
        <PlainWords words={words} />
      </Fold>
      {html !== null && <HtmlPart subject={subject} html={html} />}
    </>
  )
}
