import { Dialog } from '@snake-dispatch/design-system/dialog'
import { CreateAccountForm } from './CreateAccountForm.tsx'

/** The form for a new account (ADMIN-04). It closes once the account is there. */
export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Create New Catcher" closeLabel="Close">
      <CreateAccountForm onCreated={onClose} />
    </Dialog>
  )
}
