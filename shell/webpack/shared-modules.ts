import type { moduleFederationPlugin } from '@module-federation/sdk'
import { versionOf } from './workspace.ts'

type SharedConfig = moduleFederationPlugin.SharedConfig

/**
 * Every module of which the page has one copy. Sharing a package keeps all of it, so what is large is shared
 * through a narrow facade of the kit. src/shared.ts of the shell imports each, so that all are there at once.
 */
export const sharedModules: Record<string, { version: string; exact: boolean }> = {
  ...npm('react', ['react', 'react/jsx-runtime']),
  ...npm('react-dom', ['react-dom', 'react-dom/client']),
  ...own(['@snake-dispatch/design-system', '@snake-dispatch/kit', '@snake-dispatch/kit/router']),
  ...own(['@snake-dispatch/kit/query']),
}

/** The shell provides them all eagerly, from its first files: no further round trip before a section draws. */
export function provided(): Record<string, SharedConfig> {
  return sharing({ eager: true })
}

/** A micro-frontend takes them from the shell and carries no copy of its own. */
export function consumed(): Record<string, SharedConfig> {
  return sharing({ import: false })
}

function sharing(how: SharedConfig): Record<string, SharedConfig> {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([name, { version, exact }]) => [
      name,
      { singleton: true, version, requiredVersion: exact ? version : false, ...how },
    ]),
  )
}

function npm(packageName: string, modules: readonly string[]) {
  const version = versionOf(packageName)
  return Object.fromEntries(modules.map((name) => [name, { version, exact: true }]))
}

function own(modules: readonly string[]) {
  return Object.fromEntries(modules.map((name) => [name, { version: '0.1.0', exact: false }]))
}
