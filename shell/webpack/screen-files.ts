import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack'

/** What one part of a micro-frontend needs to be drawn. */
interface ScreenFiles {
  /** Its own scripts and stylesheets. */
  files: string[]
  /** Names of the shared modules that it takes from the shell at once. */
  uses: string[]
}

const MANIFEST = 'mf-manifest.json'

/**
 * Adds `screens` to a micro-frontend's manifest: what its first part, `app`, needs, and what each screen with a
 * chunk name of its own needs besides. A screen is named like its path, so that the server can name its files in
 * the document, and nothing waits in a chain.
 */
export class ScreensInManifest {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScreensInManifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ScreensInManifest', stage }, () => {
        const named = compilation.chunkGroups.filter(({ name }) => name)
        const screens = Object.fromEntries(
          named.map((group) => [group.name, screenFiles(compilation, group)]),
        )
        compilation.updateAsset(MANIFEST, (written) => {
          const manifest = JSON.parse(written.source().toString()) as object
          return new webpack.sources.RawSource(JSON.stringify({ ...manifest, screens }, null, 2))
        })
      })
    })
  }
}

function screenFiles({ chunkGraph }: Compilation, group: ChunkGroup): ScreenFiles {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
  const uses = modules.filter(({ type }) => type === 'consume-shared-module').map(shareKey)
  return {
    files: group.getFiles().filter((name) => /\.(js|css)$/.test(name)),
    uses: [...new Set(uses)].sort(),
  }
}

/** Only the federation plugin's own modules have it, whose type it does not export. */
function shareKey(module: object): string {
  const { options } = module as { options: { shareKey: string } }
  return options.shareKey
}
