import { parseArgs } from 'node:util'
import { buildChanged } from './build-changed.ts'
import { keepBuildFault } from './build-fault.ts'
import { serveBff } from './serve-bff.ts'
import { serveRemote } from './serve-remote.ts'
import { watchFrontEnds } from './watch.ts'
import { remoteFolders } from './workspace.ts'

/**
 * `npm run dev`: watches all front ends and the server, and renews in open pages what was rebuilt.
 * `npm run dev -- mfe-public`: watches only the named ones; the others stand as they were last built.
 * `npm run dev -- mfe-public --serve 3101`: serves one remote alone, for a portal that runs elsewhere and is opened
 * with `?remote=mfe_public@http://localhost:3101/`.
 */
const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { serve: { type: 'string' } },
})
const all: readonly string[] = ['shell', ...remoteFolders]
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length) {
  console.error(`There is no front end called ${unknown.join(', ')}; there are ${all.join(', ')}.`)
  process.exit(1)
}

if (values.serve) {
  process.env['NODE_ENV'] = 'development'
  const [name] = remoteFolders.filter((remote) => asked.includes(remote))
  if (!name || asked.length > 1) {
    console.error('Name the one micro-frontend to serve, e.g.: npm run dev -- mfe-public --serve 3101')
    process.exit(1)
  }
  await serveRemote(name, Number(values.serve))
} else {
  const watched = asked.length ? asked : all
  const { faults } = await buildChanged(all.filter((name) => !watched.includes(name)))
  for (const fault of faults) console.error(fault)
  process.env['NODE_ENV'] = 'development'
  // A fault of an earlier run may have been mended since.
  await Promise.all(all.map((name) => keepBuildFault(name, '')))
  await watchFrontEnds(watched)
  const server = serveBff()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit()))
}
