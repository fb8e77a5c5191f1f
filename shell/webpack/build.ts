import { parseArgs } from 'node:util'
import { buildChanged } from './build-changed.ts'
import { skewWarnings } from './skew.ts'
import { remoteFolders } from './workspace.ts'

/**
 * `npm run build`: builds the front ends whose inputs changed. Names as arguments build only those; `--force` builds
 * them in any case.
 */
const started = performance.now()
const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
})
const names = ['shell', ...remoteFolders].filter((name) => !asked.length || asked.includes(name))

const { built, faults } = await buildChanged(names, values.force)
const seconds = ((performance.now() - started) / 1_000).toFixed(1)
if (built.length) console.log(`Built ${built.join(', ')} in ${seconds} s`)
else if (!faults.length) console.log('The front ends are up to date')
for (const warning of await skewWarnings()) console.warn(warning)
for (const fault of faults) console.error(fault)
if (faults.length) process.exitCode = 1
