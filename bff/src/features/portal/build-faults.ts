import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Why front ends do not build, by folder; `npm run dev` writes it beside the last good build. */
export async function readBuildFaults(
  root: string,
  folders: readonly string[],
): Promise<Record<string, string>> {
  const faults: Record<string, string> = {}
  for (const folder of folders) {
    const text = await readFile(path.join(root, folder, 'dist/build-fault.txt'), 'utf8').catch(() => '')
    if (text) faults[folder] = text
  }
  return faults
}
