/** What the portal uses of the browser's speech recognition, which the types of the platform do not have yet. */
export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onstart: (() => void) | null
  onresult: ((event: Pick<SpeechRecognitionEvent, 'results'>) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

type Recogniser = new () => Recognition

/** The browser's speech recognition; undefined where there is none. */
export function findRecogniser(): Recogniser | undefined {
  const here = globalThis as { SpeechRecognition?: Recogniser; webkitSpeechRecognition?: Recogniser }
  return here.SpeechRecognition ?? here.webkitSpeechRecognition
}

/** What a recogniser has heard so far. */
export interface Heard {
  /** What it has settled on. */
  settled: string
  /** What it still may change. */
  interim: string
}

/** One stretch of speech, as a recogniser reports it. */
export interface HeardPart {
  transcript: string
  isFinal: boolean
}

/**
 * All parts as two texts. Chrome on Android repeats what it has settled on before, as 'eastern', 'eastern brown',
 * 'eastern brown at': such parts replace the one before.
 */
export function joinHeard(parts: readonly HeardPart[]): Heard {
  const settled: string[] = []
  for (const { transcript } of parts.filter(({ isFinal }) => isFinal)) {
    const text = transcript.trim()
    const before = settled.at(-1)
    if (before && text.toLowerCase().startsWith(before.toLowerCase())) settled.pop()
    if (text) settled.push(text)
  }
  const interim = parts.filter(({ isFinal }) => !isFinal).map(({ transcript }) => transcript.trim())
  return { settled: settled.join(' '), interim: interim.join(' ').trim() }
}
