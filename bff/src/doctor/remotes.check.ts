import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { missingFrom, PRERENDER_FILES } from '@snake-dispatch/contract/remote-manifest'
import { createFrontEnds, remoteBase, type Deployment } from '../features/portal/front-ends.ts'
import type { DeployedRemote } from '../features/portal/remote-manifest.ts'
import { ask } from './ask.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

const silent = { warn() {}, info() {}, error() {}, debug() {} }
/** Files of another server that are asked for at once. */
const AT_ONCE = 8

/**
 * Whether all files of the front ends are where their manifests say.
 * @param root folder of the repository
 * @param elsewhere `REMOTES`
 */
export async function checkRemotes(
  root: string,
  elsewhere: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const about = 'Front ends'
  const frontEnds = createFrontEnds(root, elsewhere, silent as never)
  let deployment: Deployment
  try {
    deployment = await frontEnds.read()
  } catch (error) {
    return [
      fault(
        about,
        `${(error as Error).message}.`,
        'npm run build; a portal that serves the API alone is asked with --api-only.',
      ),
    ]
  }
  const own = (await frontEnds.folders()).map((folder) => folder.replaceAll('-', '_'))
  const names = [...new Set([...own, ...Object.keys(elsewhere)])]
  const found = await Promise.all([
    checkShell(root, deployment),
    ...names.map((name) => {
      const remote = deployment.remotes.find((each) => each.name === name)
      if (!remote) return notFound(name, elsewhere[name])
      return checkRemote(root, remote, elsewhere[name], deployment)
    }),
  ])
  const faults = found.flat()
  return faults.length > 0 ? faults : [ok(about, `All files are there: of the shell, ${names.join(', ')}.`)]
}

function notFound(name: string, base: string | undefined): Finding[] {
  const where = base ? `at ${base}` : 'here'
  return [
    fault(
      'Front ends',
      `The manifest of ${name} is not found ${where}, or is not whole: its pages answer 503 or 'section unavailable'.`,
      base ? 'Look at its server, and at REMOTES.' : `npm run build -- ${name.replaceAll('_', '-')}`,
    ),
  ]
}

async function checkShell(root: string, { shellFiles }: Deployment): Promise<Finding[]> {
  const files = shellFiles.map((file) => path.join(root, 'shell/dist', file.replace(/^\/shell\//, '')))
  const absent = await absentOf(files)
  return absent.length === 0
    ? []
    : [
        incomplete(
          'the shell',
          absent.map((file) => path.relative(root, file)),
          'npm run build',
        ),
      ]
}

async function checkRemote(
  root: string,
  remote: DeployedRemote,
  base: string | undefined,
  { sharedApi }: Deployment,
): Promise<Finding[]> {
  const { name } = remote
  const folder = path.join(root, name.replaceAll('_', '-'), 'dist')
  const fileOf = (address: string) => path.join(folder, address.slice(remoteBase(name).length))
  const addresses = [...new Set([remote.entry, ...remote.files])]
  const absent = base
    ? await unreachableOf(addresses)
    : (await absentOf(addresses.map(fileOf))).map((file) => path.relative(root, file))
  const cure = base
    ? 'Copy all files of its build to its server, the manifest last.'
    : `Copy all files of its build, the manifest last; or npm run build -- ${name.replaceAll('_', '-')}`
  const found = absent.length === 0 ? [] : [incomplete(name, absent, cure)]
  if (remote.prerender && !(await isPrerenderWhole(remote, base ?? folder)))
    found.push(
      warning('Front ends', `The prerendered pages of ${name} are of another build than its manifest.`, cure),
    )
  const needs = missingFrom(sharedApi, remote)
  if (needs.length > 0)
    found.push(
      fault(
        'Front ends',
        `${name} needs a newer shell: ${needs.slice(0, 3).join(', ')} is not shared.`,
        'Deploy the newer shell.',
      ),
    )
  return found
}

function incomplete(what: string, absent: readonly string[], cure: string): Finding {
  const more = absent.length > 3 ? ` and ${absent.length - 3} more` : ''
  return fault('Front ends', `Files of ${what} are missing: ${absent.slice(0, 3).join(', ')}${more}.`, cure)
}

/** The files that do not exist, or are empty as a copy that was cut off leaves them. */
async function absentOf(files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(files.map((file) => stat(file).catch(() => null)))
  return files.filter((_, at) => !found[at]?.isFile() || found[at].size === 0)
}

async function unreachableOf(addresses: readonly string[]): Promise<string[]> {
  const absent: string[] = []
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    const some = addresses.slice(at, at + AT_ONCE)
    const answers = await Promise.all(
      some.map((address) => ask(address, { method: 'HEAD' }).catch(() => null)),
    )
    absent.push(...some.filter((_, index) => answers[index]?.status !== 200))
  }
  return absent
}

async function isPrerenderWhole({ prerender }: DeployedRemote, base: string): Promise<boolean> {
  const isElsewhere = /^https?:/.test(base)
  const address = base.endsWith('/') ? base : `${base}/`
  const read = (file: string) =>
    isElsewhere
      ? ask(`${address}prerender/${file}`).then(({ body }) => body)
      : readFile(path.join(base, 'prerender', file), 'utf8')
  try {
    const texts = await Promise.all(PRERENDER_FILES.map(read))
    return createHash('sha256').update(texts.join('')).digest('base64url') === prerender
  } catch {
    return false
  }
}
