import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import webpack, { type Compilation, type Compiler } from 'webpack'
import { PRERENDER_FILES, RemoteManifest } from '@snake-dispatch/contract/remote-manifest'
import { filesOf, modulesWith } from './chunk-files.ts'
import { readPages, type BuiltPage } from './page-routes.ts'
import { namesOf, shareKeyOf } from './shared-names.ts'
import { isHashed } from './retention.ts'
import { root } from './workspace.ts'

const MANIFEST = 'mf-manifest.json'

/**
 * Adds to federation's manifest what a deployed remote says of itself: its pages, the files that each one needs (so
 * that the server names them in the document and nothing waits in a chain), and what it takes from the shell.
 */
export class RemoteManifestPlugin {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  apply(compiler: Compiler): void {
    const source = (file: string) => path.join(root, this.folder, 'src', file)
    compiler.hooks.thisCompilation.tap('RemoteManifest', (compilation) => {
      let needs: RemoteManifest['needs'] = {}
      // Later, modules are merged and their imports gone.
      compilation.hooks.seal.tap('RemoteManifest', () => (needs = namesOf(compilation)))
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'RemoteManifest', stage }, async () => {
        if (!compilation.getAsset(MANIFEST)) return
        const pages = await readPages(source('routes.ts'))
        const prerender = await prerenderDigest(path.join(root, this.folder, 'dist/prerender'))
        const app = partOf(compilation, source('entry.tsx'))
        compilation.updateAsset(MANIFEST, (written) => {
          const manifest = RemoteManifest.parse({
            ...(JSON.parse(written.source().toString()) as object),
            routes: pages.map(({ route }) => route),
            app,
            pages: partsOfPages(compilation, pages, app.files),
            needs,
            files: Object.keys(compilation.assets).filter(isHashed),
            ...(prerender && { prerender }),
          })
          return new webpack.sources.RawSource(JSON.stringify(manifest, null, 2))
        })
      })
    })
  }
}

/** Undefined without a prerender bundle. */
async function prerenderDigest(folder: string): Promise<string | undefined> {
  const reading = PRERENDER_FILES.map((file) => readFile(path.join(folder, file), 'utf8'))
  const texts = await Promise.all(reading).catch(() => undefined)
  return texts && createHash('sha256').update(texts.join('')).digest('base64url')
}

function partsOfPages(compilation: Compilation, pages: readonly BuiltPage[], known: readonly string[]) {
  return Object.fromEntries(
    pages.flatMap(({ route, file }) => {
      if (!file) return []
      const { files, uses } = partOf(compilation, file)
      return [[route.path, { files: files.filter((name) => !known.includes(name)), uses }]]
    }),
  )
}

function partOf(compilation: Compilation, file: string): RemoteManifest['app'] {
  const shared = modulesWith(compilation, file).filter(({ type }) => type === 'consume-shared-module')
  return { files: filesOf(compilation, file), uses: [...new Set(shared.map(shareKeyOf))].sort() }
}
