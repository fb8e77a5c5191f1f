// `npm start`: installs what is missing, builds the front ends that changed, and serves the portal.
import { install } from './install.mjs'
import { runNode } from './node26.mjs'

install()
const built = await runNode(['shell/webpack/build.ts'])
if (built !== 0) {
  console.error('The front ends could not be built: see above.')
  process.exit(built)
}
process.exit(await runNode(['bff/src/main.ts']))
