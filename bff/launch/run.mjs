// `node bff/launch/run.mjs <script> […]`: installs what is missing, then runs a script of the project under its own
// Node.js. For npm scripts that may be the first thing run on a fresh clone.
import { install } from './install.mjs'
import { runNode } from './node26.mjs'

install()
process.exit(await runNode(process.argv.slice(2)))
