// `npm start`: installs what is missing, builds the front ends that changed, and serves the portal.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { install, root } from './install.mjs'
import { runNode } from './node26.mjs'

install({ forTests: false })
const hasData = existsSync(join(resolve(root, process.env.DATA_DIR || '.data'), 'PG_VERSION'))
const [built] = await Promise.all([
  runNode(['shell/webpack/build.ts']),
  hasData || process.env.DATABASE_URL ? 0 : runNode(['bff/launch/data-template.ts']),
])
if (built !== 0) {
  console.error('The front ends could not be built: see above.')
  process.exit(built)
}
process.exit(await runNode(['bff/src/main.ts']))
