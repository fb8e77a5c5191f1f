import type { moduleFederationPlugin } from '@module-federation/sdk'
import { versionOf } from './workspace.ts'

type SharedConfig = moduleFederationPlugin.SharedConfig

interface SharedModule {
  version: string
  /** True when the copy must be of this very version; packages of this repository are built together. */
  exact: boolean
  /** True when it is part of the shell's first files; else it is loaded with the first section that uses it. */
  eager: boolean
}

const OWN_VERSION = '1.0.0'

/**
 * The modules of the contract that the shell's first files hold in any case, with the one copy of zod. The others
 * are part of the sections that use them.
 */
const contractModules = ['endpoint', 'entity-id', 'not-found', 'portal-config', 'session', 'user', 'zod']

/** Entry points that are loaded with the first section or part that uses them. */
const lazy = [
  '@snake-dispatch/design-system/dialog',
  '@snake-dispatch/design-system/menu',
  '@snake-dispatch/design-system/photo-picker',
  '@snake-dispatch/design-system/signed-in',
  '@snake-dispatch/design-system/tabs',
  '@snake-dispatch/design-system/toast',
  '@snake-dispatch/kit/offline',
  '@snake-dispatch/kit/query',
]

/** The shared name of a module of the contract. */
export const contractEntryPoint = (name: string) => `@snake-dispatch/contract/${name}`

/**
 * Every module of which the page has one copy. Sharing a package keeps all of it, so what is large is shared
 * through narrow entry points: of the kit in place of the router and of react-query, and of the design system.
 */
export const sharedModules: Readonly<Record<string, SharedModule>> = {
  ...npm('react', ['react', 'react/jsx-runtime']),
  ...npm('react-dom', ['react-dom', 'react-dom/client']),
  ...own(['@snake-dispatch/design-system', '@snake-dispatch/kit', '@snake-dispatch/kit/router'], true),
  ...own(contractModules.map(contractEntryPoint), true),
  ...own(lazy, false),
}

/** The modules that the shell's first files hold. */
export const eagerModules = Object.keys(sharedModules).filter((name) => sharedModules[name]?.eager)

/** The shell provides them all; the eager ones cost no further round trip. */
export function provided(): Record<string, SharedConfig> {
  return sharing(({ eager }) => ({ eager }))
}

/** A micro-frontend takes them from the shell and carries no copy of its own. */
export function consumed(): Record<string, SharedConfig> {
  return sharing(() => ({ import: false }))
}

function sharing(how: (module: SharedModule) => SharedConfig): Record<string, SharedConfig> {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([name, module]) => {
      const { version, exact } = module
      return [name, { singleton: true, version, requiredVersion: exact ? version : false, ...how(module) }]
    }),
  )
}

function npm(packageName: string, modules: readonly string[]) {
  const version = versionOf(packageName)
  return Object.fromEntries(modules.map((name) => [name, { version, exact: true, eager: true }]))
}

/** Federation's own version says nothing here: what fits is decided by the names that are used (shared-api.ts). */
function own(modules: readonly string[], eager: boolean) {
  return Object.fromEntries(modules.map((name) => [name, { version: OWN_VERSION, exact: false, eager }]))
}
