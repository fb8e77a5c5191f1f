import path from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { filesOf } from './chunk-files.ts'
import { root } from './workspace.ts'

/** The parts of the shell that are loaded when they are first used, and their sources. */
const sources: Readonly<Record<string, string>> = {
  '@snake-dispatch/design-system/dialog': 'design-system/src/dialog.ts',
  '@snake-dispatch/design-system/menu': 'design-system/src/menu.ts',
  '@snake-dispatch/design-system/photo-picker': 'design-system/src/photo-picker.ts',
  '@snake-dispatch/design-system/signed-in': 'design-system/src/signed-in.ts',
  '@snake-dispatch/design-system/tabs': 'design-system/src/tabs.ts',
  '@snake-dispatch/design-system/toast': 'design-system/src/toast.ts',
  'live-alerts': 'shell/src/live-alerts/live-alerts.ts',
  '@snake-dispatch/kit/offline': 'shell/kit/src/offline/offline.ts',
  '@snake-dispatch/kit/query': 'shell/kit/src/query.ts',
  'signed-in-chrome': 'shell/src/chrome/SignedInChrome.tsx',
}

/** Parts for every page, for a page that starts without a network, for forms with a photo, and for what a press opens. */
const forOthers = [
  '@snake-dispatch/design-system/menu',
  '@snake-dispatch/design-system/photo-picker',
  '@snake-dispatch/design-system/toast',
  '@snake-dispatch/kit/offline',
]

/** Every signed-in page loads these parts: files with their full paths. */
export const signedInSources: ReadonlySet<string> = new Set(
  Object.entries(sources)
    .filter(([name]) => !forOthers.includes(name))
    .map(([, source]) => path.join(root, source)),
)

/** Writes `lazy.json`: the files of every lazy part, so that the server can name them in the pages that use them. */
export class LazyFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LazyFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'LazyFiles', stage }, () => {
        const files = Object.entries(sources).map(([name, source]) => [
          name,
          filesOf(compilation, path.join(root, source)),
        ])
        const json = JSON.stringify(Object.fromEntries(files), null, 2)
        compilation.emitAsset('lazy.json', new webpack.sources.RawSource(json))
      })
    })
  }
}
