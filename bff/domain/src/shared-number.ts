/** From how many different addresses on a mobile alone is no sign that two requests are about one snake (D-167). */
const MANY_ADDRESSES = 3

/** How far back requests count for that, in milliseconds: 12 months. */
export const SHARED_NUMBER_MS = 365 * 24 * 60 * 60_000

/**
 * Whether a mobile stands for many places, as that of a strata or a council does (D-167).
 * @param addressKeys the keys of the addresses of earlier requests with it, as `addressKey` makes them
 */
export const isSharedNumber = (addressKeys: readonly string[]): boolean =>
  new Set(addressKeys.filter(Boolean)).size >= MANY_ADDRESSES
