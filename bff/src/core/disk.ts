import { statfsSync } from 'node:fs'

/** The bytes of the disk of a folder; null where it does not exist on this machine. */
export function diskOf(folder: string): { readonly free: number; readonly size: number } | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}

/** The bytes that this account may still write beside a folder; null where it does not exist on this machine. */
export const freeBytes = (folder: string): number | null => diskOf(folder)?.free ?? null
