import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './server.ts'

/** A copy of the whole repository as it stands, with what is built, to be edited by a test. */
export interface SourceCopy {
  folder: string
  /** Replaces a text in a file. Settles to a function that undoes it. @throws Error when the text is not there */
  replace(file: string, text: string, by: string): Promise<() => Promise<void>>
  /** Adds text at the end of a file. Settles to a function that undoes it. */
  append(file: string, text: string): Promise<() => Promise<void>>
  remove(): Promise<void>
}

const OWN_SCOPE = '@snake-dispatch'
const notCopied = new Set(['node_modules', '.git', '.data', '.cache', 'test-results', 'storybook-static'])

/** Copies the repository; installed packages are linked. */
export async function copySources(): Promise<SourceCopy> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'portal-sources-')))
  await cp(root, folder, {
    recursive: true,
    filter: (source) => source === root || !notCopied.has(path.basename(source)),
  })
  const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  for (const workspace of ['.', ...workspaces]) await linkPackages(workspace, folder)

  const edit = async (file: string, change: (text: string) => string) => {
    const found = path.join(folder, file)
    const before = await readFile(found, 'utf8')
    await writeFile(found, change(before))
    return () => writeFile(found, before)
  }
  return {
    folder,
    replace: (file, text, by) =>
      edit(file, (before) => {
        if (!before.includes(text)) throw new Error(`${file} does not contain: ${text}`)
        return before.replace(text, by)
      }),
    append: (file, text) => edit(file, (before) => before + text),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Links every package installed for a workspace; the links to the repository's own packages are copied instead. */
async function linkPackages(workspace: string, folder: string): Promise<void> {
  const installed = path.join(root, workspace, 'node_modules')
  const linked = path.join(folder, workspace, 'node_modules')
  for (const name of await readdir(installed).catch(() => [])) {
    const target = path.join(installed, name)
    await mkdir(linked, { recursive: true })
    if (name === OWN_SCOPE)
      await cp(target, path.join(linked, name), { recursive: true, verbatimSymlinks: true })
    else await symlink(target, path.join(linked, name))
  }
}
