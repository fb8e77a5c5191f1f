// `node bff/launch/run.mjs <script> […]`: installs what is missing, then runs a script of the project under its own
// Node.js. For npm scripts that may be the first thing run on a fresh clone.
import { install } from './install.mjs'
import { runNode } from './node26.mjs'

/** What builds and serves the portal, and the operator's commands. */
const withoutTests = /^(?:bff\/(?:launch|src)|shell\/webpack\/build)/

install({ forTests: !withoutTests.test(process.argv[2] ?? '') })
process.exit(await runNode(process.argv.slice(2)))
