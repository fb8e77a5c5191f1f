/*
 * Stands in for modules of the federation runtime (webpack/federation.ts), which would be 18 kB of every page.
 */

/** Nothing here uses snapshots: the portal knows its remotes by their entries. */
export class SnapshotHandler {
  /** Takes no plugin: there is nothing to hook into. */
  readonly hooks = { applyPlugin() {} }
  readonly manifestCache = new Map<string, never>()
}

/** What a snapshot would say of a remote. */
export const getGlobalRemoteInfo = () => ({})

/** What only `preloadRemote` and the plugin of the same purpose call. @throws Error always */
function preload(): never {
  throw new Error('This build of the federation runtime preloads nothing')
}

export {
  preload as defaultPreloadArgs,
  preload as formatPreloadArgs,
  preload as normalizePreloadExposes,
  preload as preloadAssets,
}

/**
 * Whether a version is the one that a section names, or with `<=` no newer one. The portal names no other ranges, and
 * releases alone (shared-modules.ts).
 */
export function satisfy(version: string, range: string): boolean {
  if (!range.startsWith('<=')) return version === range
  return version.localeCompare(range.slice(2), 'en', { numeric: true }) <= 0
}

/** The sentences of errors, by number: a report has the number and the page about it in any case. */
const sentences: Readonly<Record<string, string>> = {}

export {
  sentences as buildDescMap,
  sentences as errorDescMap,
  sentences as runtimeDescMap,
  sentences as typeDescMap,
}

/** What only a build that names its remotes calls: the portal learns its remotes when it runs. @throws Error always */
export function remotes(): never {
  throw new Error('This build of the federation runtime knows no remotes of a build')
}

/** What a build hands to `init`, as far as it is used here. */
interface Build<Options, Instance> {
  webpackRequire: {
    federation: { initOptions: Options; runtime: { init: (options: Options) => Instance } }
  }
}

/** Starts the runtime. Left out is the plugin for shared modules of which there are smaller copies too: here are none. */
export function init<Options, Instance>({ webpackRequire }: Build<Options, Instance>): Instance {
  const { initOptions, runtime } = webpackRequire.federation
  return runtime.init(initOptions)
}

/** Where a shared module comes from when its smaller copy will not do: there is none, so from where it always comes. */
export const getSharedFallbackGetter = <Factory>({ factory }: { factory: Factory }): Factory => factory
