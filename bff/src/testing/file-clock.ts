import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Clock } from '../core/clock.ts'
import type { Core } from '../core/core.ts'
import { wakeByClock } from './wake-by-clock.ts'

/** Milliseconds between looks at whether the time was moved. */
const LOOK_MS = 20
/** A clock for server processes: it stands at the instant that a file says, until a test moves it (DISP-22). */
export const fileClock = (path: string): Clock => ({ now: () => new Date(readFileSync(path, 'utf8')) })

/** Sets the clock of all processes that read this file. */
export function setFileClock(path: string, instant: Date): void {
  // Renamed, so that no process reads half of it.
  writeFileSync(`${path}.next`, instant.toISOString())
  renameSync(`${path}.next`, path)
}

/** Wakes what goes by the clock of a process, now and whenever that was moved. @returns how to stop */
export function followFileClock(core: Core): () => void {
  let seen = NaN
  const timer = setInterval(() => {
    const now = core.clock.now().getTime()
    if (now === seen) return
    seen = now
    wakeByClock(core).catch((error: unknown) => core.log.error({ err: error }, 'Nothing could be woken'))
  }, LOOK_MS)
  return () => clearInterval(timer)
}
