import type { Urgency } from '@snake-dispatch/domain/urgency'

/** The tones of an alert, in hertz, how long each lasts, in seconds, and their colour: the alarm is loud and like nothing else on the device. */
const sounds: Readonly<
  Record<Urgency, { tones: readonly number[]; seconds: number; volume: number; wave: OscillatorType }>
> = {
  high: { tones: [1_175, 784, 1_175, 784, 1_175, 784], seconds: 0.22, volume: 0.35, wave: 'square' },
  medium: { tones: [880, 1_047, 880], seconds: 0.2, volume: 0.3, wave: 'triangle' },
  low: { tones: [660, 880], seconds: 0.18, volume: 0.25, wave: 'sine' },
}

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

/** Plays the sound of a job of that urgency once; nothing before `readySound` and a tap. */
export function playSound(urgency: Urgency): void {
  if (!audio) return
  const { tones, seconds, volume, wave } = sounds[urgency]
  const from = audio.currentTime
  const gain = new GainNode(audio, { gain: volume })
  const tone = new OscillatorNode(audio, { type: wave })
  tones.forEach((hertz, place) => tone.frequency.setValueAtTime(hertz, from + place * seconds))
  tone.connect(gain).connect(audio.destination)
  tone.start(from)
  tone.stop(from + tones.length * seconds)
}
