import { setTimeout as pause } from 'node:timers/promises'
import type { TestAnswer } from '../../src/testing/test-client.ts'
import type { TestProcess } from '../../src/testing/test-process.ts'

/** A failed run is repeated with its kills at the same moments by KILL_SEED: print it. */
export const killSeed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000)

/** @returns numbers from 0 to 1, the same for a seed */
export function randomMoments(): () => number {
  let state = killSeed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Asks the first of these processes that is ready, and another one when it dies meanwhile. */
export async function askProcesses(
  processes: readonly TestProcess[],
  send: (origin: string) => Promise<TestAnswer>,
): Promise<TestAnswer> {
  for (;;) {
    const answer = await send(await Promise.any(processes.map(({ ready }) => ready))).catch(
      (error: unknown) => {
        if (!(error instanceof TypeError)) throw error
      },
    )
    if (answer && answer.status < 300) return answer
    if (answer && answer.status !== 503)
      throw new Error(`The server answered ${answer.status}: ${answer.text}`)
    await pause(50)
  }
}
