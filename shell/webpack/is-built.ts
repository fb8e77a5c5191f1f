import { inputsOf, isBuilt } from './inputs.ts'
import { remoteFolders } from './workspace.ts'

// Ends with 0 when every front end is built from the sources as they are. Needs no package, so that a production start
// can ask it where those of the build are not installed.
const states = await Promise.all(
  ['shell', ...remoteFolders].map(async (name) => isBuilt(name, await inputsOf(name))),
)
process.exitCode = states.every(Boolean) ? 0 : 1
