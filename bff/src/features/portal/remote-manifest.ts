import { z } from 'zod'

const files = z.object({ sync: z.array(z.string()) })

const Manifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  shared: z.array(z.object({ name: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
})

/** Where the parts of one deployed micro-frontend lie, as addresses that the browser can load. */
export interface DeployedRemote {
  /** Federation name, e.g. `mfe_public`. */
  readonly name: string
  readonly entry: string
  /** What its section needs to be drawn: scripts and stylesheets of `./app`. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Names of the shared modules that it takes from the shell. */
  readonly uses: readonly string[]
}

/**
 * Reads a micro-frontend's mf-manifest.json.
 * @param base address under which its files lie, with a slash at the end
 * @throws SyntaxError or ZodError when it is not such a manifest
 */
export function parseManifest(text: string, base: string): DeployedRemote {
  const { name, metaData, shared, exposes } = Manifest.parse(JSON.parse(text))
  const app = exposes.find(({ path }) => path === './app')
  const at = (file: string) => base + file
  return {
    name,
    entry: at(metaData.remoteEntry.path + metaData.remoteEntry.name),
    scripts: app?.assets.js.sync.map(at) ?? [],
    styles: app?.assets.css.sync.map(at) ?? [],
    uses: shared.map((module) => module.name),
  }
}
