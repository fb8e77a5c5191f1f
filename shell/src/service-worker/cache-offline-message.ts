/** What an open page sends to the service worker: keep the portal as it is deployed now, with these remotes. */
export interface CacheOfflineMessage {
  readonly type: 'keep_offline'
  /** Federation names of the remotes that the page has loaded. */
  readonly remotes: readonly string[]
}
