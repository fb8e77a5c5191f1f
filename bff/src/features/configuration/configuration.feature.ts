import type { Core, Feature } from '../../core/core.ts'
import { listConfiguration } from './configuration.ts'

/** What the operator has set, for admins (ADMIN-15). */
export function createConfiguration({ env }: Core) {
  return {
    name: 'configuration',
    handlers: { configuration: () => Promise.resolve(listConfiguration(env)) },
  } satisfies Feature
}
