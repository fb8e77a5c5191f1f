import { useState } from 'react'
import type { CredentialForAdmin } from '@snake-dispatch/contract/credential-changes'
import { Button } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import type { AccountDialogProps } from '../accounts/AccountDialog.tsx'
import { CredentialList } from './CredentialList.tsx'
import { EditCredential } from './EditCredential.tsx'

/** What an account holds, to check and to correct (CRED-01). */
export function CredentialsDialog({ account, onClose }: AccountDialogProps) {
  const [edited, setEdited] = useState<CredentialForAdmin>()
  return edited ? (
    <EditCredential account={account} credential={edited} onClose={() => setEdited(undefined)} />
  ) : (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Credentials of ${account.name}`}
      description={HOW_TO_CHECK}
      closeLabel="Close"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <CredentialList account={account} onEdit={setEdited} />
    </Dialog>
  )
}

export const HOW_TO_CHECK =
  'Check each one with whoever issued it. The licence, with NPWS, has to be one to catch and release reptiles: a keeper’s licence is not enough.'
