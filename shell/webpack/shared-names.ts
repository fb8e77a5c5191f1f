import type { Compilation, Dependency, Module } from 'webpack'

/** An `import { name } from …` or `export { name } from …`, of whose class webpack exports no type. */
type NameDependency = Dependency & { ids?: readonly string[] }

/** The names that a remote imports from the shell's shared modules of this repository, by module. */
export function namesOf({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const needs = new Map<string, Set<string>>()
  for (const module of modules)
    for (const dependency of module.dependencies as NameDependency[]) {
      const shared = moduleGraph.getModule(dependency)
      const name = dependency.ids?.[0]
      if (shared?.type !== 'consume-shared-module' || name === undefined) continue
      const key = shareKeyOf(shared)
      if (key.startsWith('@snake-dispatch/')) needs.set(key, (needs.get(key) ?? new Set()).add(name))
    }
  return Object.fromEntries([...needs].sort().map(([key, names]) => [key, [...names].sort()]))
}

/** The shared name of a module that is taken from the shell. */
export function shareKeyOf(module: Module): string {
  // Only the federation plugin's own modules have it, whose type it does not export.
  const { options } = module as unknown as { options: { shareKey: string } }
  return options.shareKey
}
