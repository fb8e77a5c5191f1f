import type { Clock } from '../../src/core/clock.ts'
import type { Portal } from '../child.ts'

/** Sets the clock of the portal. */
interface Setting {
  /** Milliseconds. */
  readonly at: number
  /** Whether it goes on from there, as clocks do; otherwise it stands still. */
  readonly runs: boolean
}

/** The answer: the time that the portal's process has used of processors so far, in milliseconds. */
interface Answer {
  readonly cpu: number
}

/** In the portal's process: the clock that the bench sets (DISP-22). @param from where it stands until then */
export function clockOfBench(from: string): Clock {
  let setting: Setting = { at: Date.parse(from), runs: false }
  let setAt = 0
  process.on('message', (next: Setting) => {
    setting = next
    setAt = performance.now()
    const { user, system } = process.cpuUsage()
    process.send!({ cpu: (user + system) / 1_000 } satisfies Answer)
  })
  return { now: () => new Date(setting.at + (setting.runs ? performance.now() - setAt : 0)) }
}

/** In the bench: sets the portal's clock. @returns the processor time that the portal has used so far, in milliseconds */
export async function setClock({ ask }: Portal, at: number, { runs = false } = {}): Promise<number> {
  return ((await ask({ at, runs } satisfies Setting)) as Answer).cpu
}
