import type { Credential } from '@snake-dispatch/contract/credentials'
import { CredentialDialog } from '@snake-dispatch/screen-parts/credential-dialog'
import { useSaveCredential } from './save-credential.ts'

/** Enters or changes one of the user's own credentials (CRED-01). */
export function EditCredential({ credential, onClose }: { credential: Credential; onClose: () => void }) {
  const { mutate, stop, isPending, error } = useSaveCredential(credential, { onSaved: onClose })
  return (
    <CredentialDialog
      credential={credential}
      description="Only you and admins read it. After each change an admin checks it."
      licenceHint="You change it in your profile, under Licence number."
      sending={isPending}
      error={error}
      onStop={stop}
      onSave={mutate}
      onClose={onClose}
    />
  )
}
