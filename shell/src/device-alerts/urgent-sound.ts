/** The tones of the alarm: pairs of high and low, in hertz, and how long each lasts, in seconds. */
const TONES = [1_175, 784, 1_175, 784, 1_175, 784] as const
const TONE_SECONDS = 0.22
const VOLUME = 0.35

let audio: AudioContext | undefined

/**
 * Makes the sound possible from the first tap or key on: a browser plays none on a page that nobody has touched. A
 * phone may take it away while the page is in the background; the next tap gives it back.
 * @returns stops waiting for taps
 */
export function readySound(): () => void {
  const stop = new AbortController()
  const start = () => {
    try {
      audio ??= new AudioContext()
      if (audio.state !== 'running') audio.resume().catch(() => {})
    } catch {
      // A browser without Web Audio makes no sound.
    }
  }
  for (const type of ['pointerup', 'keydown'] as const)
    addEventListener(type, start, { capture: true, passive: true, signal: stop.signal })
  if (navigator.userActivation?.hasBeenActive) start()
  return () => stop.abort()
}

/** Whether this page may make a sound. */
export const canPlaySound = (): boolean => audio?.state === 'running'

/** Plays the alarm of a job of high urgency: loud, a second and a half long, and like nothing else on the device. */
export function playUrgentSound(): void {
  if (!audio) return
  const from = audio.currentTime
  const gain = new GainNode(audio, { gain: VOLUME })
  const tone = new OscillatorNode(audio, { type: 'square' })
  TONES.forEach((hertz, place) => tone.frequency.setValueAtTime(hertz, from + place * TONE_SECONDS))
  tone.connect(gain).connect(audio.destination)
  tone.start(from)
  tone.stop(from + TONES.length * TONE_SECONDS)
}
