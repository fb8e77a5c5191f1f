import { createHash } from 'node:crypto'
import { z } from 'zod'

const Manifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  screens: z.record(z.string(), z.object({ files: z.array(z.string()), uses: z.array(z.string()) })),
})

/** The name of the part that every screen of a micro-frontend needs. */
const FIRST_PART = 'app'

/** What one part of a micro-frontend needs to be drawn, as addresses that the browser can load. */
export interface RemotePart {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Names of the shared modules that it takes from the shell at once. */
  readonly uses: readonly string[]
}

/** Where the parts of one deployed micro-frontend lie. */
export interface DeployedRemote {
  /** Federation name, e.g. `mfe_public`. */
  readonly name: string
  readonly entry: string
  /** Changes with every build that changes any of its files: they are named by their content. */
  readonly version: string
  /** By name: `app`, and every screen that has files of its own. */
  readonly parts: Readonly<Record<string, RemotePart>>
}

/** The parts that the screen at a path consists of; a screen is named like its path. */
export function partsOf({ parts }: DeployedRemote, path: string): RemotePart[] {
  return [FIRST_PART, path.slice(1)].flatMap((name) => parts[name] ?? [])
}

/**
 * Reads a micro-frontend's mf-manifest.json.
 * @param base address under which its files lie, with a slash at the end
 * @throws SyntaxError or ZodError when it is not such a manifest
 */
export function parseManifest(text: string, base: string): DeployedRemote {
  const { name, metaData, screens } = Manifest.parse(JSON.parse(text))
  const addresses = (files: readonly string[], ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => base + file)
  const parts = Object.entries(screens).map(([screen, { files, uses }]) => [
    screen,
    { scripts: addresses(files, '.js'), styles: addresses(files, '.css'), uses },
  ])
  return {
    name,
    entry: base + metaData.remoteEntry.path + metaData.remoteEntry.name,
    version: createHash('sha256').update(text).digest('base64url').slice(0, 8),
    parts: Object.fromEntries(parts) as DeployedRemote['parts'],
  }
}
