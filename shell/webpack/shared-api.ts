import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import webpack, { type Compiler } from 'webpack'
import type { SharedApi } from '@snake-dispatch/contract/remote-manifest'
import { sharedModules } from './shared-modules.ts'

const ownModules = Object.keys(sharedModules).filter((name) => name.startsWith('@snake-dispatch/'))

/**
 * Writes `shared-api.json`: the names that the shell shares with remotes, and a version made from them. The server
 * and the build compare it with what each remote needs.
 */
export class SharedApiPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedApi', (compilation) => {
      const modules: SharedApi['modules'] = {}
      compilation.hooks.seal.tap('SharedApi', () => {
        const files = new Map(ownModules.map((name) => [fileURLToPath(import.meta.resolve(name)), name]))
        for (const module of compilation.modules) {
          const name = files.get(module.nameForCondition() ?? '')
          const exported = name && compilation.moduleGraph.getExportsInfo(module).getProvidedExports()
          if (name && Array.isArray(exported)) modules[name] = [...exported].sort()
        }
      })
      compilation.hooks.processAssets.tap('SharedApi', () => {
        const version = createHash('sha256').update(JSON.stringify(Object.entries(modules).sort()))
        const api: SharedApi = { version: version.digest('base64url').slice(0, 8), modules }
        compilation.emitAsset('shared-api.json', new webpack.sources.RawSource(JSON.stringify(api, null, 2)))
      })
    })
  }
}
