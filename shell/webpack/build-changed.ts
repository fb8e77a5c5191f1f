import { compile } from './compile.ts'
import { inputsOf, isBuilt, markBuilt } from './inputs.ts'
import { precompress } from './precompress.ts'
import { buildUnavailablePage } from './unavailable-page.ts'

export interface BuildResult {
  built: string[]
  /** What went wrong, by front end; the others are built all the same: each is deployed on its own. */
  faults: string[]
}

/**
 * Builds those of the named front ends whose inputs changed since their last complete build, with brotli and gzip
 * beside every file. `force` builds them in any case.
 */
export async function buildChanged(names: readonly string[], force = false): Promise<BuildResult> {
  const result: BuildResult = { built: [], faults: [] }
  for (const name of names) {
    const inputs = await inputsOf(name)
    if (!force && (await isBuilt(name, inputs))) continue
    try {
      await compile(name)
      if (name === 'shell') await buildUnavailablePage()
      await precompress(name)
      await markBuilt(name, inputs)
      result.built.push(name)
    } catch (error) {
      result.faults.push(error instanceof Error ? error.message : String(error))
    }
  }
  return result
}
