import { readFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Text that each copy of a module contains once, also when minified. */
const markers: Readonly<Record<string, RegExp>> = {
  react: /\.useActionState=function/g,
  'react-dom': /\.hydrateRoot=function/g,
  'react-router': /useHref\(\) may be used only/g,
  '@tanstack/react-query': /No QueryClient set/g,
  'single-spa': /single-spa:before-routing-event/g,
  '@module-federation/runtime-core': /removeRemote failed/g,
  zod: /"ZodMiniNullable"/g,
  '@radix-ui/react-dismissable-layer': /dismissableLayer\.pointerDownOutside/g,
  'the design system': /"data-shape"/g,
  'the kit': /This section is unavailable/g,
}

/** How many copies of each shared module all built front ends contain together; there must be one. */
export async function copiesOfSharedModules(): Promise<{ module: string; copies: number }[]> {
  const { workspaces } = await readJson<{ workspaces: string[] }>('package.json')
  const folders = workspaces.filter((folder) => folder === 'shell' || folder.startsWith('mfe-'))
  const texts = await Promise.all(folders.map(scriptsOf))
  return Object.entries(markers).map(([module, marker]) => ({
    module,
    copies: texts.flat().reduce((sum, text) => sum + [...text.matchAll(marker)].length, 0),
  }))
}

/** The scripts of a front end's last build; those of the host, where there are several. */
async function scriptsOf(folder: string): Promise<string[]> {
  const files = await readJson<string[]>(`${folder}/dist/.files.json`)
  const scripts = files.filter((file) => /^(host\/)?[^/]+\.js$/.test(file))
  return Promise.all(scripts.map((file) => readFile(path.join(root, folder, 'dist', file), 'utf8')))
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(root, file), 'utf8')) as T
}
