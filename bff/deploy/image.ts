import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

// `node bff/deploy/image.ts <folder>`: builds the portal, and puts into an empty folder what a production server runs:
// the sources of the server, the built front ends, and the packages that the server needs. `bff/src/main.ts` in it
// starts the portal. The Containerfile calls it; it works on a server without containers too. Needs Node.js 26 and npm.

const root = path.resolve(import.meta.dirname, '../..')
const [given] = process.argv.slice(2)
if (!given) {
  process.stderr.write('Name the folder to make: node bff/deploy/image.ts <folder>\n')
  process.exit(2)
}
const target = path.resolve(given)
// The account of the portal only reads the folder.
process.umask(0o022)

run(['run', 'build'], root)
copy()
run(['ci', '--omit=dev', '--workspace=@snake-dispatch/bff', '--ignore-scripts', '--prefer-offline'], target)
removeUnused()

function run(args: readonly string[], cwd: string): void {
  const { status } = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

/** Copies what runs, without tests and what only they need. */
function copy(): void {
  mkdirSync(target, { recursive: true })
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  const files = ['package.json', 'package-lock.json', ...workspaces.map((folder) => `${folder}/package.json`)]
  const folders = [
    'bff/src',
    'bff/launch',
    'bff/contract/src',
    'bff/domain/src',
    'bff/client/src',
    // The lock file names this folder as a package.
    'bff/bench/peers/no-graphiql',
    ...workspaces.filter((folder) => /^(?:shell|mfe-[\w-]+)$/.test(folder)).map((folder) => `${folder}/dist`),
  ]
  for (const entry of [...files, ...folders])
    cpSync(path.join(root, entry), path.join(target, entry), {
      recursive: true,
      filter: (source) => !/\.test\.tsx?$|\/bff\/src\/testing$/.test(source),
    })
}

/** Removes what packages bring for debuggers, compilers and readers: a quarter of them. Licences stay. */
function removeUnused(): void {
  const unused = '**/node_modules/**/*.{map,ts,mts,cts,md}'
  for (const entry of globSync(unused, { cwd: target, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !file.includes('/@snake-dispatch/') && !/licen[cs]e/i.test(entry.name)) rmSync(file)
  }
}
