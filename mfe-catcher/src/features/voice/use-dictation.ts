import { useEffect, useRef, useState } from 'react'
import { toastFailure } from '@snake-dispatch/kit'
import { findRecogniser, joinHeard, type Heard, type Recognition } from './recogniser.ts'

/** Why nothing is heard, with literal texts for the first two (JOB-12). */
const problems = {
  unsupported: {
    title: 'Speech Recognition Not Supported',
    text: 'Please use Chrome or Safari, or type below.',
  },
  denied: {
    title: 'Microphone Access Denied',
    text: 'Allow the microphone for this site in the settings of your browser, or type below.',
  },
  silent: { title: 'Nothing was heard', text: 'Speak close to the phone, or type below.' },
  microphone: { title: 'No microphone was found', text: 'Connect one, or type below.' },
  network: {
    title: 'Speech recognition has no connection',
    text: 'This browser needs the internet for it. Please type below.',
  },
  failed: { title: 'Speech recognition has stopped', text: 'Try again, or type below.' },
} as const

/** How long a problem is shown, in milliseconds: it says what to do. Nothing else says it once more. */
const PROBLEM_TOAST = 10_000

type Problem = (typeof problems)[keyof typeof problems]

const problemOfError: Readonly<Record<string, Problem | null | undefined>> = {
  'not-allowed': problems.denied,
  'service-not-allowed': problems.denied,
  'no-speech': problems.silent,
  'audio-capture': problems.microphone,
  network: problems.network,
  // Stopped on purpose.
  aborted: null,
}

export interface Dictation {
  status: 'off' | 'starting' | 'listening'
  heard: Heard
  /** Starts to listen, or stops. */
  toggle: () => void
}

const nothing: Heard = { settled: '', interim: '' }

/**
 * Dictation in Australian English by the browser's own recogniser (JOB-12).
 * @param onHeard gets everything that was said since the start, each time more of it is settled
 */
export function useDictation(onHeard: (settled: string) => void): Dictation {
  const [status, setStatus] = useState<Dictation['status']>('off')
  const [heard, setHeard] = useState(nothing)
  const recognition = useRef<Recognition>(undefined)
  useEffect(() => () => recognition.current?.abort(), [])

  const fail = (found: Problem) => {
    toastFailure(found.title, found.text, { duration: PROBLEM_TOAST })
  }

  function start() {
    const Recogniser = findRecogniser()
    if (!Recogniser) {
      fail(problems.unsupported)
      return
    }
    const current = new Recogniser()
    let last = nothing
    const hear = (next: Heard) => {
      const isNew = next.settled !== last.settled
      last = next
      setHeard(next)
      if (isNew) onHeard(next.settled)
    }
    current.lang = 'en-AU'
    current.continuous = true
    current.interimResults = true
    current.onstart = () => setStatus('listening')
    current.onresult = ({ results }) =>
      hear(
        joinHeard(
          Array.from(results, (result) => ({
            transcript: result[0]?.transcript ?? '',
            isFinal: result.isFinal,
          })),
        ),
      )
    current.onerror = ({ error }) => {
      const found = problemOfError[error] === undefined ? problems.failed : problemOfError[error]
      if (found) fail(found)
    }
    current.onend = () => {
      recognition.current = undefined
      setStatus('off')
      // Some recognisers end without settling on what was said last.
      if (last.interim) hear({ settled: `${last.settled} ${last.interim}`.trim(), interim: '' })
    }
    recognition.current = current
    setHeard(nothing)
    setStatus('starting')
    current.start()
  }

  const toggle = () => {
    if (recognition.current) recognition.current.stop()
    else start()
  }
  return { status, heard, toggle }
}
