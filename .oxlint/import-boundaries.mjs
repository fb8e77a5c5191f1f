/**
 * Who may import whom, from the folder names (the table of design notes in the README).
 * One rule, `portal/import-boundaries`; a file's zone is the longest folder below that holds it.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const screens = ['kit', 'screen-parts', 'design-system', 'client', 'contract', 'domain']
/** The remotes are the workspaces `mfe-*`. */
const remotes = workspaces.filter((folder) => folder.startsWith('mfe-'))

/** Folder → the workspace packages that its files may import. */
const zones = {
  'bff/domain': [],
  'bff/contract': ['domain'],
  'bff/client': ['contract', 'domain'],
  bff: ['client', 'contract', 'domain'],
  'design-system': [],
  'shell/kit': ['kit', 'design-system', 'client', 'contract', 'domain'],
  'shell/screen-parts': screens,
  shell: screens,
  'shell/e2e': ['client', 'contract', 'domain', 'bff', 'mfe-public'],
  ...Object.fromEntries(remotes.map((folder) => [folder, screens])),
}

/** Folders whose files need no package of npm at run time: pure rules, and shapes that only need zod. */
const npmAllowed = { 'bff/domain': [], 'bff/contract': ['zod'] }

/** The entry points of the kit that a page has once: the shell shares them at run time (`shell/webpack/shared-modules.ts`). */
export const sharedOfKit = ['', '/router', '/query', '/offline']
/** The others, which bring a copy of the kit's state, and the files that may import each. */
export const unsharedOfKit = {
  '/host': /^shell\/src\//,
  '/main-navigation': /^shell\/src\//,
  '/crash-report': /^shell\/src\/service-worker\//,
  '/send-in-worker': /^shell\/src\/service-worker\//,
  '/prerender': /\/src\/(?:prerender\.tsx|hydration\.test\.tsx)$/,
}

/** Why a file may not import this of the kit: it would have a session of its own beside the page's. */
function faultOfKit(file, zone, specifier, isDynamic) {
  const entryPoint = specifier.slice('@snake-dispatch/kit'.length)
  if (entryPoint.startsWith('/testing')) return undefined
  if (zone === 'shell/kit') {
    // `import()` of a shared entry point: the file that provides it is loaded when it is first used.
    return isDynamic && sharedOfKit.includes(entryPoint)
      ? undefined
      : `Inside the kit by a relative path, not ${specifier}.`
  }
  return sharedOfKit.includes(entryPoint) || unsharedOfKit[entryPoint]?.test(file)
    ? undefined
    : `${specifier} is not shared at run time: it would bring a second session. Import @snake-dispatch/kit${sharedOfKit.join(', …')}.`
}

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

function fault(file, specifier, isDynamic) {
  const zone = zoneOf(file)
  if (!zone) return undefined
  const isTest = /\.test\.tsx?$|\.stories\.tsx$/.test(file)
  if (isTestHarness(specifier) && !zone.startsWith('bff') && !isTest && !file.includes('/testing/'))
    return `Only tests and stories may import ${specifier}.`
  const workspace = /^@snake-dispatch\/([^/]+)/.exec(specifier)?.[1]
  if (workspace) {
    const isBuildConfig = file.endsWith('/webpack.config.ts') && specifier === '@snake-dispatch/shell/webpack'
    const isBrowserOfBench = file.startsWith('bff/bench/') && specifier === '@snake-dispatch/shell/chromium'
    const isFloorOfJourneys = file.startsWith('shell/e2e/') && specifier === '@snake-dispatch/shell/floor'
    if (isBuildConfig || isBrowserOfBench || isFloorOfJourneys) return undefined
    if (!zones[zone].includes(workspace)) return `${zone} may not import ${specifier}.`
    return workspace === 'kit' ? faultOfKit(file, zone, specifier, isDynamic) : undefined
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

/** What a feature offers to others: its use cases, who may do what, what it reads and how it refuses. */
const openRoles = ['service', 'policy', 'rows', 'errors']

function faultInBff(file, target, isTest) {
  const from = featureOf(file)
  const to = featureOf(target)
  if (isTest || !to || from === to) return undefined
  if (file.startsWith('bff/src/transports/')) return 'A transport never imports a feature; app.ts joins them.'
  if (!from) return undefined
  const role = /\.(\w+)\.ts$/.exec(target)?.[1]
  const entityToEntity = role === 'entity' && file.endsWith('.entity.ts')
  if (openRoles.includes(role) || entityToEntity) return undefined
  return `Feature ${from} may use of feature ${to} only files named ${openRoles.map((each) => `*.${each}.ts`).join(', ')} (entities may relate to entities).`
}

const importBoundaries = {
  meta: { type: 'problem', docs: { description: 'Who may import whom' } },
  create(context) {
    const file = path.relative(root, context.filename ?? context.getFilename()).replaceAll(path.sep, '/')
    const check = (node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = fault(file, specifier, node.type === 'ImportExpression')
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
