import { PageRoute } from './page-route.ts'
import * as z from './zod.ts'

/** What a prerendered remote's build writes into its folder `prerender/`. */
export const PRERENDER_FILES = ['prerender.mjs', 'prerender.css'] as const

/** The files and shared modules that a part of a remote needs to render. */
const RemotePart = z.object({
  /** Its scripts and stylesheets, relative to the remote's base address. */
  files: z.array(z.string()),
  /** Names of the shell's shared modules that it imports statically. */
  uses: z.array(z.string()),
})

/**
 * The `mf-manifest.json` of a built remote, as far as the portal reads it: federation's own part (`name`, `metaData`),
 * and what the remote's build adds.
 */
export const RemoteManifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  /** Its pages, from its `src/routes.ts`. */
  routes: z.array(PageRoute),
  /** What all its pages need. */
  app: RemotePart,
  /** What each page needs in addition, by path. */
  pages: z.record(z.string(), RemotePart),
  /** All files of its build that never change, relative to its base address; missing in what an older build wrote. */
  files: z.optional(z.array(z.string())),
  /** SHA-256 in base64url of its prerender files, one after the other. */
  prerender: z.optional(z.string()),
  /** Names that it imports from the shell's shared modules, by module. */
  needs: z.record(z.string(), z.array(z.string())),
})
export type RemoteManifest = z.infer<typeof RemoteManifest>

/** What a built shell shares with remotes. */
export const SharedApi = z.object({
  /** Made from `modules`: differs whenever a name was added or removed. */
  version: z.string(),
  /** Names that a module exports, by module. */
  modules: z.record(z.string(), z.array(z.string())),
})
export type SharedApi = z.infer<typeof SharedApi>

/** The names, as `module#name`, that a remote needs and a shell does not share; empty when the two fit. */
export function missingFrom({ modules }: SharedApi, { needs }: Pick<RemoteManifest, 'needs'>): string[] {
  return Object.entries(needs).flatMap(([module, names]) =>
    names.filter((name) => !modules[module]?.includes(name)).map((name) => `${module}#${name}`),
  )
}
