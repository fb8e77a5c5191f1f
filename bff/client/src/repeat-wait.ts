/** The waits before further attempts of what somebody waits for, in milliseconds; after the last attempt it fails. */
export const RETRY_WAITS = [1_000, 3_000, 9_000]

/**
 * The wait before a retry: 5 s, doubled each time, at most 60 s.
 * @param failed how many earlier retries have failed, from 0
 * @returns milliseconds
 */
export const repeatWait = (failed: number): number => Math.min(5_000 * 2 ** failed, 60_000)
