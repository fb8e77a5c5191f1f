import { glob, readFile } from 'node:fs/promises'
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
  zod: /ZodMiniDiscriminatedUnion/g,
  '@radix-ui/react-dismissable-layer': /dismissableLayer\.pointerDownOutside/g,
  'the design system': /"data-shape"/g,
  'the kit': /This section is unavailable/g,
}

/** How many copies of each shared module all built front ends contain together; there must be one. */
export async function copiesOfSharedModules(): Promise<{ module: string; copies: number }[]> {
  const texts: string[] = []
  for await (const file of glob('{shell/dist/host,mfe-*/dist}/*.js', { cwd: root }))
    texts.push(await readFile(path.join(root, file), 'utf8'))
  return Object.entries(markers).map(([module, marker]) => ({
    module,
    copies: texts.reduce((sum, text) => sum + [...text.matchAll(marker)].length, 0),
  }))
}
