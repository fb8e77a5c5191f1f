import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import type { CredentialForAdmin } from '@snake-dispatch/contract/credential-changes'
import { CredentialDialog } from '@snake-dispatch/screen-parts/credential-dialog'
import { useSaveCredential } from './queries.ts'

interface EditCredentialProps {
  account: AccountForAdmin
  credential: CredentialForAdmin
  onClose: () => void
}

/** Enters or corrects a credential of an account, which counts as checked (CRED-01). */
export function EditCredential({ account, credential, onClose }: EditCredentialProps) {
  const { mutate, stop, isPending, error } = useSaveCredential(account, credential, { onSaved: onClose })
  return (
    <CredentialDialog
      credential={credential}
      description={`Of ${account.name}. What you save counts as checked by you.`}
      licenceHint="It is the account’s: its owner changes it in their profile."
      ofAnother
      sending={isPending}
      error={error}
      onStop={stop}
      onSave={mutate}
      onClose={onClose}
    />
  )
}
