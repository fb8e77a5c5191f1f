import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildChanged } from './build-changed.ts'
import { serveRemote } from './serve-remote.ts'
import { watchFrontEnds } from './watch.ts'
import { remoteFolders, root } from './workspace.ts'

/**
 * `npm run dev`: watches all front ends and the server, and renews in open pages what was rebuilt.
 * `npm run dev -- mfe-public`: watches only the named ones; the others stand as they were last built.
 * `npm run dev -- mfe-public --serve 3101`: serves one micro-frontend alone, for a portal that runs elsewhere with
 * `REMOTES={"mfe_public":"http://localhost:3101/"}`.
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
  await buildChanged(all.filter((name) => !watched.includes(name)))
  process.env['NODE_ENV'] = 'development'
  await watchFrontEnds(watched)
  serveBff()
}

/** The real server; Node starts it again when its sources change, and it finds rebuilt front ends by itself. */
function serveBff(): void {
  const main = path.join(root, 'bff/src/main.ts')
  const server = spawn(process.execPath, ['--watch-preserve-output', '--watch', main], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.kill(signal)
      process.exit()
    })
  server.on('exit', (code) => process.exit(code ?? 0))
}
