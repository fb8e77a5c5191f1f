/**
 * Who may import whom, from the folder names (the table of design notes in the README).
 * One rule, `portal/import-boundaries`; a file's zone is the longest folder below that holds it.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const screens = ['kit', 'design-system', 'client', 'contract', 'domain']
/** The remotes are the workspaces `mfe-*`. */
const remotes = workspaces.filter((folder) => folder.startsWith('mfe-'))

/** Folder → the workspace packages that its files may import. */
const zones = {
  'bff/domain': [],
  'bff/contract': ['domain'],
  'bff/client': ['contract', 'domain'],
  bff: ['client', 'contract', 'domain'],
  'design-system': [],
  // Its doors that remotes bundle take the rest of the kit from the page.
  'shell/kit': ['kit', 'design-system', 'client', 'contract', 'domain'],
  shell: ['kit', 'design-system', 'client', 'contract', 'domain'],
  'shell/e2e': ['client', 'contract', 'domain', 'bff'],
  ...Object.fromEntries(remotes.map((folder) => [folder, screens])),
}

/** Folders whose files need no package of npm at run time: pure rules, and shapes that only need zod. */
const npmAllowed = { 'bff/domain': [], 'bff/contract': ['zod'] }

const inside = (folder, file) => file === folder || file.startsWith(folder + '/')
const zoneOf = (file) =>
  Object.keys(zones)
    .filter((folder) => inside(folder, file))
    .sort((a, b) => b.length - a.length)[0]

/** `features/jobs` and the like for a file of the BFF, else undefined. */
const featureOf = (file) => /^bff\/src\/features\/([^/]+)\//.exec(file)?.[1]

/** True for the test harness of the front ends and what it is made of: neither belongs in a bundle. */
const isTestHarness = (specifier) =>
  /^(?:@snake-dispatch\/kit\/testing|@testing-library\/|msw\/)|^\.+\/(?:.+\/)?testing\//.test(specifier)

function fault(file, specifier) {
  const zone = zoneOf(file)
  if (!zone) return undefined
  const isTest = /\.test\.tsx?$|\.stories\.tsx$/.test(file)
  if (isTestHarness(specifier) && !zone.startsWith('bff') && !isTest && !file.includes('/testing/'))
    return `Only tests and stories may import ${specifier}.`
  const workspace = /^@snake-dispatch\/([^/]+)/.exec(specifier)?.[1]
  if (workspace) {
    const isBuildConfig = file.endsWith('/webpack.config.ts') && specifier === '@snake-dispatch/shell/webpack'
    const isBrowserOfBench = file.startsWith('bff/bench/') && specifier === '@snake-dispatch/shell/chromium'
    return zones[zone].includes(workspace) || isBuildConfig || isBrowserOfBench
      ? undefined
      : `${zone} may not import ${specifier}.`
  }
  if (!specifier.startsWith('.')) {
    const allowed = npmAllowed[zone]
    const name = specifier.split('/')[0]
    return !allowed || isTest || allowed.includes(name) ? undefined : `${zone} may not import ${specifier}.`
  }
  const target = path
    .relative(root, path.resolve(root, path.dirname(file), specifier))
    .replaceAll(path.sep, '/')
  if (zoneOf(target) !== zone)
    return `No relative path leaves a package: import ${specifier} through its exports.`
  if (zone === 'bff') return faultInBff(file, target, isTest)
  return undefined
}

function faultInBff(file, target, isTest) {
  const from = featureOf(file)
  const to = featureOf(target)
  if (isTest || !to || from === to) return undefined
  if (file.startsWith('bff/src/transports/')) return 'A transport never imports a feature; app.ts joins them.'
  if (!from) return undefined
  const role = /\.(\w+)\.ts$/.exec(target)?.[1]
  const entityToEntity = role === 'entity' && file.endsWith('.entity.ts')
  if (role === 'service' || entityToEntity) return undefined
  return `Feature ${from} may use feature ${to} only through its *.service.ts (entities may relate to entities).`
}

const importBoundaries = {
  meta: { type: 'problem', docs: { description: 'Who may import whom' } },
  create(context) {
    const file = path.relative(root, context.filename ?? context.getFilename()).replaceAll(path.sep, '/')
    const check = (node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = fault(file, specifier)
      if (message) context.report({ node: node.source, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

export default { meta: { name: 'portal' }, rules: { 'import-boundaries': importBoundaries } }
