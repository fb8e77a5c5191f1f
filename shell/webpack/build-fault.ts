import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './workspace.ts'

/** Where the server finds why a front end does not build, to show it in open pages (`DEV_RELOAD`). */
const fileOf = (name: string) => path.join(root, name, 'dist/build-fault.txt')

/** Keeps why a front end does not build, as plain text beside its last good build; an empty text removes it. */
export async function keepBuildFault(name: string, text: string): Promise<void> {
  const file = fileOf(name)
  if (!text) {
    await rm(file, { force: true })
    return
  }
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}
