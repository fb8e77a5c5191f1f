import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { buildOne } from './build-one.ts'
import { inputsOf, isBuilt } from './inputs.ts'

export interface BuildResult {
  built: string[]
  /** What went wrong, by front end; the others are built all the same: each is deployed on its own. */
  faults: string[]
}

/** What the build of one front end takes while others are built as well, in bytes. */
const MEMORY_OF_A_BUILD = 700 * 1024 * 1024

/**
 * Builds those of the named front ends whose inputs changed since their last complete build, several at a time.
 * `force` builds them in any case.
 */
export async function buildChanged(names: readonly string[], force = false): Promise<BuildResult> {
  const changed: string[] = []
  for (const name of names) if (force || !(await isBuilt(name, await inputsOf(name)))) changed.push(name)
  const atOnce = Math.min(
    changed.length,
    availableParallelism(),
    Math.max(1, Math.floor(process.availableMemory() / MEMORY_OF_A_BUILD)),
  )
  const build = atOnce > 1 ? buildInProcess : buildOne
  const waiting = [...changed]
  const faults = new Map<string, string>()
  const buildWaiting = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      try {
        await build(name)
      } catch (error) {
        faults.set(name, error instanceof Error ? error.message : String(error))
      }
  }
  await Promise.all(Array.from({ length: atOnce }, buildWaiting))
  return {
    built: changed.filter((name) => !faults.has(name)),
    faults: changed.flatMap((name) => faults.get(name) ?? []),
  }
}

/** Builds a front end in a process of its own, as webpack uses one processor. */
function buildInProcess(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./build-process.ts', import.meta.url), [name])
    let fault: string | undefined
    child.once('message', (message: string) => (fault = message))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code !== 0) fault ??= `${name}: its build ended with ${signal ?? code}`
      if (fault === undefined) resolve()
      else reject(new Error(fault))
    })
  })
}
