// `npm start`: installs what is missing, builds the front ends that changed, and serves the portal. In production it
// does neither when the server's packages are installed and the front ends are built from these sources.
import { accessSync, constants, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hasServerPackages, install, root } from './install.mjs'
import { runNode } from './node26.mjs'

const isProduction = process.env.NODE_ENV?.trim() === 'production'
const IS_BUILT = 'shell/webpack/is-built.ts'
const isPrepared =
  isProduction &&
  hasServerPackages() &&
  existsSync(join(root, IS_BUILT)) &&
  (await runBefore([IS_BUILT])) === 0
if (!isPrepared) await prepare()
process.exit((await runNode(['bff/src/main.ts'])).code)

/** Runs what comes before the server. After a stop nothing else is started. @returns its exit code */
async function runBefore(args) {
  const { code, isStopped } = await runNode(args)
  if (isStopped) process.exit(code)
  return code
}

async function prepare() {
  if (isProduction && !isWritable(root)) {
    console.error(
      `What is built in ${root} is not of these sources, or packages are missing, and this account may not write there. ` +
        'As the owner of the folder, run: npm run build',
    )
    process.exit(1)
  }
  install({ forTests: false })
  const hasData = existsSync(join(resolve(root, process.env.DATA_DIR || '.data'), 'PG_VERSION'))
  const [built] = await Promise.all([
    runBefore(['shell/webpack/build.ts']),
    hasData || process.env.DATABASE_URL ? 0 : runBefore(['bff/launch/data-template.ts']),
  ])
  if (built === 0) return
  console.error('The front ends could not be built: see above.')
  process.exit(built)
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
