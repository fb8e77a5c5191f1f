import type { Core, Feature } from '../../core/core.ts'
import { readMessageTemplates, saveMessageTemplate } from './message-templates.service.ts'
import { readSettings } from './settings.ts'

/** What admins see of the configuration (ADMIN-15), and the words that they write (D-164). */
export function createConfiguration({ env }: Pick<Core, 'env'>) {
  return {
    name: 'configuration',
    handlers: {
      configuration: () => readSettings(env),
      messageTemplates: ({ scope }) => readMessageTemplates(scope),
      saveMessageTemplate: (call) => saveMessageTemplate(call, { ...call.params, ...call.body }),
    },
  } satisfies Feature
}
