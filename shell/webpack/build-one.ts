import { compile } from './compile.ts'
import { inputsOf, markBuilt } from './inputs.ts'
import { precompress } from './precompress.ts'
import { buildUnavailablePage } from './unavailable-page.ts'

/**
 * Builds one front end, with brotli and gzip beside every file.
 * @throws Error with webpack's own words when it does not build.
 */
export async function buildOne(name: string): Promise<void> {
  // Read first: a file that changes during the build makes the next one necessary.
  const inputs = await inputsOf(name)
  await compile(name)
  if (name === 'shell') await buildUnavailablePage()
  await precompress(name)
  await markBuilt(name, inputs)
}
