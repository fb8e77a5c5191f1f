import type { Core, Feature } from '../../core/core.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import { credentialRemindersTask } from './credential-reminders.service.ts'
import type { CredentialPhotos } from './credential-photos.service.ts'
import { createCredentials } from './credentials.service.ts'

/** What catchers hold, and who checked it (D-62). */
export function createCredentialCalls(
  core: Pick<Core, 'clock' | 'events'>,
  notices: OfficeNotices,
  photos: CredentialPhotos,
) {
  const credentials = createCredentials(core)
  return {
    name: 'credentials',
    tasks: [credentialRemindersTask(core, notices)],
    handlers: {
      credentials: (call) => credentials.listOwn(call),
      saveCredential: (call) => credentials.saveOwn(call, call.params.kind, call.body),
      saveCredentialPhoto: (call) => photos.save(call, call.params.kind, call.body.photoUrl),
      removeCredentialPhoto: (call) => photos.remove(call, call.params.kind),
      userCredentials: (call) => credentials.list(call, call.params.userId),
      saveUserCredential: (call) => credentials.save(call, call.params, call.body),
      checkCredential: (call) => credentials.check(call, call.params, call.body),
    },
  } satisfies Feature
}
