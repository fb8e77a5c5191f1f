import { Button } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'

/** The form, in a file of its own. */
const CreateAccountDialog = lazy(
  () => import('./CreateAccountDialog.tsx').then((found) => found.CreateAccountDialog),
  { preload: false },
)

/** Opens the form for a new account (ADMIN-04, D-171). */
export function CreateAccount() {
  const creating = CreateAccountDialog.useOpen()
  return (
    <>
      <Button
        size="small"
        icon="person"
        aria-haspopup="dialog"
        loading={creating.isOpening}
        onClick={creating.open}
      >
        Create New Catcher
      </Button>
      {creating.isOpen && <CreateAccountDialog onClose={creating.close} />}
    </>
  )
}
