/*
 * Stands in for modules of the federation runtime (webpack/federation.ts), which would be 12 kB of every page.
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
