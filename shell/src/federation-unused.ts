/**
 * Stands in for two modules of the federation runtime that nothing here calls: the portal knows its remotes by their
 * entries, without snapshots, and preloads none of their files (webpack/federation.ts). They were 10 kB of every page.
 */
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
