// `node bff/launch/run.mjs <script> […]`: installs what is missing, then runs a script of the project under its own
// Node.js. For npm scripts that may be the first thing run on a fresh clone.
import { hasServerPackages, install } from './install.mjs'
import { runNode } from './node26.mjs'

const script = process.argv[2] ?? ''
/** The operator's commands, which run where only the server's packages are installed. */
const isCommand = /^bff\/(?:launch|src)/.test(script)
/** What builds the portal needs no packages of tests. */
const forTests = !isCommand && !script.startsWith('shell/webpack/build')

if (!isCommand || !hasServerPackages()) install({ forTests })
const { code } = await runNode(process.argv.slice(2))
process.exit(code)
