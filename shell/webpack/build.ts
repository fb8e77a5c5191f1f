import { compile } from './compile.ts'
import { inputsOf, isBuilt, markBuilt } from './inputs.ts'
import { precompress } from './precompress.ts'
import { remoteNames } from './workspace.ts'

/**
 * Builds the front ends whose inputs changed since they were last built: the shell and the micro-frontends,
 * each in its own `dist`, with brotli and gzip beside every file. Names as arguments build only those;
 * `--force` builds them in any case.
 */
const started = performance.now()
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const force = process.argv.includes('--force')
const names = ['shell', ...remoteNames].filter((name) => !asked.length || asked.includes(name))

const built: string[] = []
for (const name of names) {
  const inputs = await inputsOf(name)
  if (!force && (await isBuilt(name, inputs))) continue
  try {
    await compile(name)
    await precompress(name)
    await markBuilt(name, inputs)
    built.push(name)
  } catch (error) {
    // The others are still worth building: each is deployed on its own.
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
const seconds = ((performance.now() - started) / 1_000).toFixed(1)
if (built.length) console.log(`Built ${built.join(', ')} in ${seconds} s`)
else if (!process.exitCode) console.log('The front ends are up to date')
