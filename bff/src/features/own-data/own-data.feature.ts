import type { Core, Feature } from '../../core/core.ts'
import { exportOwnData } from './own-data.service.ts'

/** What the portal holds of an account, for its owner (DATA-03). */
export function createOwnData({ clock }: Pick<Core, 'clock'>) {
  return {
    name: 'own-data',
    handlers: {
      exportOwnData: (call) => exportOwnData({ ...call, sessionId: call.session.id, now: clock.now() }),
    },
  } satisfies Feature
}
