import { credentialKinds } from '@snake-dispatch/domain/credentials'
import type { PendingRegistration } from '@snake-dispatch/contract/registration'
import { Button } from '@snake-dispatch/design-system'
import { CredentialsDialog } from '../credentials/lazy-credentials-dialog.ts'

/** Opens the check list of what somebody who registered holds, and says how much of it was checked (CRED-06). */
export function CheckListButton({ user }: { user: PendingRegistration }) {
  const checking = CredentialsDialog.useOpen()
  const text = `${user.credentialsChecked} of ${credentialKinds.length} checked`
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Check list of ${user.name}, ${text}`}
        aria-haspopup="dialog"
        loading={checking.isOpening}
        onClick={checking.open}
      >
        {text}
      </Button>
      {checking.isOpen && <CredentialsDialog account={user} onClose={checking.close} />}
    </>
  )
}
