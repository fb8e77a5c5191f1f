import path from 'node:path'
import webpack, { type Compilation, type Compiler, type Module } from 'webpack'
import { root } from './workspace.ts'

/** The parts of the shell that are loaded on demand, and where they have their source. */
const sources: Readonly<Record<string, string>> = {
  '@snake-dispatch/design-system/dialog': 'design-system/src/dialog.ts',
  '@snake-dispatch/design-system/menu': 'design-system/src/menu.ts',
  '@snake-dispatch/design-system/tabs': 'design-system/src/tabs.ts',
  '@snake-dispatch/design-system/toast': 'design-system/src/toast.ts',
  '@snake-dispatch/kit/query': 'shell/kit/src/query.ts',
  'signed-in-chrome': 'shell/src/chrome/SignedInChrome.tsx',
}

/** Every signed-in screen loads these parts: files with their full paths. Toasts are for every page. */
export const signedInSources: ReadonlySet<string> = new Set(
  Object.entries(sources)
    .filter(([name]) => name !== '@snake-dispatch/design-system/toast')
    .map(([, source]) => path.join(root, source)),
)

/**
 * Writes `on-demand.json`: the files of every part that is loaded on demand, so that the server can name them
 * in the pages that will use them.
 */
export class OnDemandFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OnDemandFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'OnDemandFiles', stage }, () => {
        const files = Object.entries(sources).map(([name, source]) => [name, filesOf(compilation, source)])
        const json = JSON.stringify(Object.fromEntries(files), null, 2)
        compilation.emitAsset('on-demand.json', new webpack.sources.RawSource(json))
      })
    })
  }
}

/** The files of the chunk that a source stands in, and of those that are loaded along with it. */
function filesOf(compilation: Compilation, source: string): string[] {
  const { chunkGraph, modules } = compilation
  const file = path.join(root, source)
  const isIt = (module: Module) => module.nameForCondition() === file
  const files = [...modules]
    .filter(isIt)
    .flatMap((module) => [...chunkGraph.getModuleChunksIterable(module)])
    .flatMap((chunk) => [...chunk.groupsIterable])
    .flatMap((group) => group.getFiles())
    .filter((name) => /\.(js|css)$/.test(name))
  return [...new Set(files)]
}
