/** Milliseconds that a page needs of a process to connect again and to read its lists: for so long it has it alone. */
const READ_MS = 20

/** Milliseconds over which so many pages spread what they read again, so that each of them is answered (D-136). */
export const readSpread = (pages: number): number => pages * READ_MS
