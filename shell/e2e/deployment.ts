import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { SourceCopy } from './source-copy.ts'

/**
 * Deploys a front end of a copy, built from its sources as they are now. Settles to what the build printed.
 * @param isLast removes the files of earlier builds, which stay for a week: the case after that week
 * @throws Error with what the build printed when it fails
 */
export async function deploy({ folder }: SourceCopy, name: string, isLast = false): Promise<string> {
  const build = spawn(process.execPath, ['shell/webpack/build.ts', name], { cwd: folder })
  let printed = ''
  for (const stream of [build.stdout, build.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(`${name} does not build:\n${printed}`)
  if (isLast) await removeEarlierFiles(path.join(folder, name, 'dist'))
  return printed
}

async function removeEarlierFiles(dist: string): Promise<void> {
  const current = JSON.parse(await readFile(path.join(dist, '.files.json'), 'utf8')) as string[]
  for (const file of await readdir(dist))
    if (/\.[0-9a-f]{8}\./.test(file) && !current.some((name) => file.startsWith(name)))
      await rm(path.join(dist, file))
}
