import { removeCredentialPhoto, saveCredentialPhoto } from '@snake-dispatch/contract/credential-changes'
import type { Credential, OwnCredentials } from '@snake-dispatch/contract/credentials'
import { credentialWords } from '@snake-dispatch/domain/credentials'
import { Fold, VisuallyHidden } from '@snake-dispatch/design-system'
import { api } from '@snake-dispatch/kit'
import { queryClient } from '@snake-dispatch/kit/query'
import { StoredPhoto } from '../stored-photo/StoredPhoto.tsx'
import { ownCredentials } from './queries.ts'

const show = (saved: OwnCredentials) => queryClient.setQueryData(ownCredentials.queryKey, saved)

/** The photo of a credential, for its owner: folded, since the list is read more often than a photo is changed (D-146). */
export function CredentialPhoto({ credential: { kind, photoUrl } }: { credential: Credential }) {
  const what = credentialWords[kind]
  return (
    <Fold
      summary={
        <>
          {photoUrl === null ? 'Add a photo of it' : 'Photo'}
          <VisuallyHidden>: {what}</VisuallyHidden>
        </>
      }
    >
      <StoredPhoto
        texts={{
          label: `Photo of your ${what} (optional)`,
          hint: 'Only you and admins see it. It is stored encrypted.',
          alt: `Your ${what}`,
          notSaved: 'The photo was not saved',
          saved: 'An admin sees it when they check.',
          removed: `Nobody sees your ${what} any more.`,
        }}
        stored={photoUrl}
        onSave={async (photo, signal) => {
          show(await api.call(saveCredentialPhoto, { params: { kind }, body: { photoUrl: photo }, signal }))
        }}
        onRemove={async (signal) => {
          show(await api.call(removeCredentialPhoto, { params: { kind }, signal }))
        }}
      />
    </Fold>
  )
}
