import type { Core, Feature } from '../../core/core.ts'
import type { CredentialPhotos } from '../credentials/credential-photos.service.ts'
import { exportOwnData } from './own-data.service.ts'

/** What the portal holds of an account, for its owner (DATA-03). */
export function createOwnData(
  { clock }: Pick<Core, 'clock'>,
  credentialPhotos: Pick<CredentialPhotos, 'listOf'>,
) {
  return {
    name: 'own-data',
    handlers: {
      exportOwnData: (call) =>
        exportOwnData({ ...call, sessionId: call.session.id, now: clock.now() }, credentialPhotos),
    },
  } satisfies Feature
}
