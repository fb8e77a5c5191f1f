import { createHash } from 'node:crypto'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasPrerender, remoteFolders, root } from './workspace.ts'

/** What every front end is made from besides its own sources. */
const everywhere = [
  'shell/webpack/**/*.{ts,cjs,css}',
  // Remotes bundle what they use of these.
  'shell/screen-parts/src/**',
  'bff/{contract,domain,client}/src/**/*.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
/** What the shell, and whatever is prerendered, carries inside. */
const sharedAtRunTime = ['shell/kit/src/**', 'design-system/src/**', 'shell/src/{loading-screen,shell}.css']

function patternsOf(name: string): string[] {
  const own = [`${name}/{src,content,artwork}/**`, `${name}/webpack.config.ts`, `${name}/package.json`]
  const remote = remoteFolders.find((known) => known === name)
  const carriesShared = !remote || hasPrerender(remote)
  return [...own, ...everywhere, ...(carriesShared ? sharedAtRunTime : [])]
}

const isTest = /\.(test|stories)\.tsx?$/

/** A digest of everything that a front end's build depends on. */
export async function inputsOf(name: string): Promise<string> {
  const digest = createHash('sha256').update(process.env['NODE_ENV'] === 'development' ? 'development' : '')
  const files: string[] = []
  for (const pattern of patternsOf(name))
    for await (const entry of glob(pattern, { cwd: root, withFileTypes: true }))
      if (entry.isFile() && !isTest.test(entry.name)) files.push(path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) digest.update(path.relative(root, file)).update(await readFile(file))
  return digest.digest('hex')
}

const stampOf = (name: string) => path.join(root, name, 'dist/.inputs')

/** True when the last complete build of a front end was made from these inputs. */
export async function isBuilt(name: string, inputs: string): Promise<boolean> {
  return (await readFile(stampOf(name), 'utf8').catch(() => '')) === inputs
}

/** Remembers what a complete build was made from. */
export async function markBuilt(name: string, inputs: string): Promise<void> {
  await writeFile(stampOf(name), inputs)
}

/** Forgets the last complete build, because another kind of build is about to take its place. */
export async function forgetBuild(name: string): Promise<void> {
  await rm(stampOf(name), { force: true })
}
