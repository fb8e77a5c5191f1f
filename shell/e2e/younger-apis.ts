import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import { floor } from '@snake-dispatch/shell/floor'

/** The floor by MDN's names of browsers. */
const oldest: Readonly<Record<string, string | undefined>> = {
  chrome: floor['chrome'],
  edge: floor['edge'],
  firefox: floor['firefox'],
  safari: floor['safari'],
  safari_ios: floor['ios_saf'],
  samsunginternet_android: floor['samsung'],
}

/** What the journeys themselves need of the browser that runs them, and why. */
const keptForTheTest = new Set([
  // The journeys click by touch on a phone; a desktop Safari has no touch events to begin with.
  'TouchEvent',
  'Touch',
  'TouchList',
])

/** True when every browser of the floor has it without a flag or a prefix. */
export function isInFloor({ support }: Pick<CompatStatement, 'support'>): boolean {
  return Object.entries(oldest).every(([browser, version]) =>
    [support[browser as keyof typeof support]].flat().some((statement) => {
      if (!statement || statement.flags || statement.prefix || statement.alternative_name) return false
      const { version_added: added, version_removed: removed } = statement
      return isSince(added, version) && !(removed && isSince(removed, version))
    }),
  )
}

const isSince = (added: string | boolean | null, version: string | undefined) =>
  typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= Number.parseFloat(version ?? '')

/** A path such as `Array.prototype.toSorted`, `URL.canParse` or `Temporal`, in parts. */
type Path = readonly string[]

/** Every global, static and prototype member that a browser of the floor has not, members before their global. */
export function youngerApis(): Path[] {
  return [bcd.api, bcd.javascript['builtins']]
    .flatMap((group) => membersOf(group))
    .flatMap(([name, found]) => younger([name], found))
}

/** What MDN lists below an entry, by name. */
export function membersOf(identifier: Identifier | undefined): [string, Identifier][] {
  return Object.entries(identifier ?? {}).filter(([name]) => !name.startsWith('__')) as [string, Identifier][]
}

function younger(path: Path, identifier: Identifier): Path[] {
  const name = path.at(-1) ?? ''
  if (keptForTheTest.has(name)) return []
  const members = membersOf(identifier).flatMap(([member, found]) => {
    // Intl and Temporal hold constructors.
    if (/^[A-Z]/.test(member) && ['Intl', 'Temporal', 'WebAssembly'].includes(name))
      return younger([...path, member], found)
    if (!found.__compat || isInFloor(found.__compat)) return []
    if (member.endsWith('_static')) return [[...path, member.replace('_static', '')]]
    const onThem = member.replace(/^(.+)_event$/, 'on$1')
    // MDN's builtins do not say which of their members are static.
    return [
      [...path, 'prototype', onThem],
      [...path, onThem],
    ]
  })
  return identifier.__compat && !isInFloor(identifier.__compat) ? [...members, path] : members
}

/**
 * A script that takes away everything that is younger than the floor, in a page or a worker, before other scripts run:
 * what Chromium then is has no API that one of the oldest browsers lacks.
 */
export function withoutYoungerApis(): string {
  return `(${takeAway.toString()})(${JSON.stringify(youngerApis())});\n`
}

/** Runs in the browser. */
function takeAway(paths: Path[]) {
  const at = (owner: unknown, name: string) =>
    (owner as Record<PropertyKey, unknown> | undefined)?.[
      name.startsWith('@@') ? Symbol[name.slice(2) as 'iterator'] : name
    ]
  const hidden: Record<string, unknown> = {
    TypedArray: Object.getPrototypeOf(Uint8Array),
    Iterator: { prototype: Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) },
  }
  for (const path of paths) {
    const names = [...path]
    const last = names.pop() ?? ''
    const key = last.startsWith('@@') ? Symbol[last.slice(2) as 'iterator'] : last
    // A member of Window is the page's own.
    const owners =
      names[0] === 'Window' || names[0]?.endsWith('GlobalScope')
        ? [globalThis]
        : [
            names.reduce<unknown>(at, globalThis),
            ...(names[0] && names[0] in hidden ? [names.slice(1).reduce<unknown>(at, hidden[names[0]])] : []),
          ]
    for (const owner of owners)
      if (owner && (typeof owner === 'object' || typeof owner === 'function')) {
        // Some are the browser's own, which cannot be taken away.
        if (Object.hasOwn(owner, key)) Reflect.deleteProperty(owner, key)
      }
  }
}
