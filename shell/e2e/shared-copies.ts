import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Something that stands once in each copy of a module and survives minifying. */
const signs: Readonly<Record<string, RegExp>> = {
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

/** How many copies of each shared module the built front ends hold, all together; there must be one. */
export async function copiesOfSharedModules(): Promise<{ module: string; copies: number }[]> {
  const texts: string[] = []
  for await (const file of glob('{shell/dist/host,mfe-*/dist}/*.js', { cwd: root }))
    texts.push(await readFile(path.join(root, file), 'utf8'))
  return Object.entries(signs).map(([module, sign]) => ({
    module,
    copies: texts.reduce((sum, text) => sum + [...text.matchAll(sign)].length, 0),
  }))
}
