/**
 * How long to wait before something is tried again until it succeeds: 5 s, twice that, and so on, at most a minute.
 * @param failed how many tries have failed before this one
 * @returns milliseconds
 */
export const repeatWait = (failed: number): number => Math.min(5_000 * 2 ** failed, 60_000)
