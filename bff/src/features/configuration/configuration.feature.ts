import type { Core, Feature } from '../../core/core.ts'
import { readSettings } from './settings.ts'

/** What admins see of the configuration (ADMIN-15). */
export function createConfiguration({ env }: Pick<Core, 'env'>) {
  return { name: 'configuration', handlers: { configuration: () => readSettings(env) } } satisfies Feature
}
