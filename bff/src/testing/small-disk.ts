import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes that a test can fill. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves not one byte. */
  fill(): void
  /** Removes what `fill` has written. */
  makeRoom(): void
  remove(): void
}

/**
 * Mounts a disk in memory.
 * @param owner the account that may write to it; the one of this process by default
 * @throws Error for anybody but root, who alone may mount
 */
export function mountSmallDisk(megabytes: number, owner?: { uid: number; gid: number }): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-small-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) throw new Error('This test fills a disk of its own, which only root can mount.')
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      for (const bytes of [1024 * 1024, 4096]) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(bytes))
        } catch (error) {
          if ((error as { code?: string }).code !== 'ENOSPC') throw error
        }
      }
    },
    makeRoom: () => rmSync(filler),
    remove() {
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
