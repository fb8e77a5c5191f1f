/** Two short tones, in hertz, and how long each lasts, in seconds: softer than the alarm of catchers, for those who watch a page. */
const TONES = [660, 880] as const
const TONE_SECONDS = 0.18
const VOLUME = 0.2

let audio: AudioContext | undefined

/**
 * Makes the sound possible from the first tap or key on: a browser plays none on a page that nobody has touched.
 * @returns stops waiting for taps
 */
export function readySound(): () => void {
  const stop = new AbortController()
  const start = () => {
    try {
      audio ??= new AudioContext()
      audio.resume().catch(() => {})
    } catch {
      // A browser without Web Audio makes no sound.
    }
  }
  for (const type of ['pointerup', 'keyup'] as const)
    addEventListener(type, start, { capture: true, passive: true, signal: stop.signal })
  if (navigator.userActivation?.hasBeenActive) start()
  return () => stop.abort()
}

/** Plays it; nothing before `readySound` and a tap. */
export function playSoftSound(): void {
  if (audio?.state !== 'running') return
  const from = audio.currentTime
  const gain = new GainNode(audio, { gain: VOLUME })
  const tone = new OscillatorNode(audio, { type: 'sine' })
  TONES.forEach((hertz, place) => tone.frequency.setValueAtTime(hertz, from + place * TONE_SECONDS))
  tone.connect(gain).connect(audio.destination)
  tone.start(from)
  tone.stop(from + TONES.length * TONE_SECONDS)
}
