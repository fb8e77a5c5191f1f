import { statSync } from 'node:fs'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** How long files of earlier builds stay, so that open pages find them: a week, in milliseconds. */
const RETENTION = 7 * 24 * 60 * 60 * 1_000
/** The same while a watching build writes files with every change: ten minutes. */
const RETENTION_IN_DEVELOPMENT = 10 * 60 * 1_000

/** A name that changes with the content, also compressed. */
const hashed = /\.[0-9a-f]{8}\.\w+(?:\.(?:br|gz))?$/

/** Whether a file never changes under its name. */
export const isHashed = (file: string) => hashed.test(file)

const LIST = '.files.json'
const listOf = (dist: string) => path.join(dist, LIST)

/**
 * Webpack's `output.clean`: which files stay that the present build does not write. The time of writing of an earlier
 * build's file says until when it was part of the newest build.
 * @param outputPath the folder that the build writes to
 * @param subfolder a folder inside it that another build writes to
 */
export function cleanOutdated(outputPath: string, subfolder?: string) {
  const isOther = (file: string) =>
    file === LIST || (subfolder !== undefined && `${file}/`.startsWith(`${subfolder}/`))
  return { keep: (file: string) => isOther(file) || isRetained(path.join(outputPath, file)) }
}

function isRetained(file: string): boolean {
  if (!isHashed(file)) return false
  const retention = process.env['NODE_ENV'] === 'development' ? RETENTION_IN_DEVELOPMENT : RETENTION
  // A development server keeps its files in memory.
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs < retention
}

/** The files of the last complete build, relative to its folder. */
async function lastBuild(dist: string): Promise<string[]> {
  return JSON.parse(await readFile(listOf(dist), 'utf8').catch(() => '[]')) as string[]
}

/** Begins the retention of the last build's files: another build is about to replace them. */
export async function retainLastBuild(dist: string): Promise<void> {
  const now = new Date()
  for (const file of await lastBuild(dist))
    for (const form of ['', '.br', '.gz'])
      await utimes(path.join(dist, file) + form, now, now).catch(() => {})
}

/** Remembers the files of a complete build. @param files with their full paths */
export async function rememberBuild(dist: string, files: readonly string[]): Promise<void> {
  const lasting = files.filter(isHashed).map((file) => path.relative(dist, file))
  await writeFile(listOf(dist), JSON.stringify(lasting))
}
