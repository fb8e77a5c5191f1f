import type { Recognition } from '../features/voice/recogniser.ts'

/** The recogniser that listens now, and what it hears. */
interface FakeRecogniser {
  language: () => string | undefined
  /** Lets it hear: what it settles on, or, as interim, what it may still change. */
  hear: (transcript: string, isFinal?: boolean) => void
  /** Lets it fail, e.g. with 'not-allowed'. */
  fail: (error: string) => void
  /** Gives the browser its own back. */
  remove: () => void
}

/** Replaces the browser's speech recognition. */
export function fakeRecogniser(): FakeRecogniser {
  let current: Recogniser | undefined

  class Recogniser implements Recognition {
    lang = ''
    continuous = false
    interimResults = false
    onstart: Recognition['onstart'] = null
    onresult: Recognition['onresult'] = null
    onerror: Recognition['onerror'] = null
    onend: Recognition['onend'] = null
    parts: { transcript: string; isFinal: boolean }[] = []
    start() {
      listenWith(this)
      this.onstart?.()
    }
    stop() {
      this.onend?.()
    }
    abort() {}
  }
  const listenWith = (recogniser: Recogniser) => (current = recogniser)
  const window = globalThis as { SpeechRecognition?: unknown }
  const own = window.SpeechRecognition
  window.SpeechRecognition = Recogniser
  return {
    language: () => current?.lang,
    hear: (transcript, isFinal = true) => {
      if (!current) throw new Error('Nothing listens')
      current.parts = [...current.parts.filter((part) => part.isFinal), { transcript, isFinal }]
      const results = current.parts.map((part) => Object.assign([part], { isFinal: part.isFinal }))
      current.onresult?.({ results: results as unknown as SpeechRecognitionResultList })
    },
    fail: (error) => {
      current?.onerror?.({ error })
      current?.onend?.()
    },
    remove: () => {
      window.SpeechRecognition = own
    },
  }
}
