import type { Urgency } from '@snake-dispatch/domain/urgency'
import { playSound } from './alert-sound.ts'

/** How often an alert sounds on an open page, how long apart, and how the device shakes (D-154), in milliseconds. */
const patterns: Readonly<Record<Urgency, { plays: number; apart: number; shakes: number[] }>> = {
  // For 30 seconds.
  high: { plays: 6, apart: 5_000, shakes: [400, 150, 400, 150, 400] },
  medium: { plays: 2, apart: 2_000, shakes: [250, 150, 250] },
  low: { plays: 1, apart: 0, shakes: [200] },
}

let current: { jobId: number; timer: ReturnType<typeof setInterval> } | undefined

/**
 * Sounds the alarm for a new job: one of high urgency again and again until somebody touches the page or
 * answers a notification, the job is claimed or gone, or 30 seconds have passed. A further job takes its place.
 */
export function startAlarm(jobId: number, urgency: Urgency): void {
  stopAlarm()
  const { plays, apart, shakes } = patterns[urgency]
  const sound = () => {
    playSound(urgency)
    shake(shakes)
  }
  sound()
  if (plays === 1) return
  let left = plays - 1
  const timer = setInterval(() => {
    sound()
    left -= 1
    if (left === 0) stopAlarm()
  }, apart)
  current = { jobId, timer }
  for (const type of ANSWERS) addEventListener(type, answered, { capture: true, passive: true })
}

/** Ends the alarm, of that job alone where one is given: somebody answered it, or the job is gone. */
export function stopAlarm(jobId?: number): void {
  if (!current || (jobId !== undefined && jobId !== current.jobId)) return
  clearInterval(current.timer)
  current = undefined
  for (const type of ANSWERS) removeEventListener(type, answered, { capture: true })
}

/** Whoever touches the page has heard it. */
const ANSWERS = ['pointerdown', 'keydown'] as const
const answered = () => stopAlarm()

/** Phones with Android shake; a browser refuses it on a page that nobody has touched. */
function shake(pattern: number[]): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}
