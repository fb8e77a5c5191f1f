import { removePasskey, type Passkey } from '@snake-dispatch/contract/passkeys'
import { Notice } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { errorText } from '@snake-dispatch/kit'
import { schemaResolver } from '@snake-dispatch/screen-parts/schema-resolver'
import { useForm } from 'react-hook-form'
import { OwnPassword } from './OwnPassword.tsx'
import { useRemovePasskey } from './queries.ts'

interface RemovePasskeyDialogProps {
  username: string
  passkey: Passkey
  onClose: () => void
}

/** Removes a passkey, with the current password (AUTH-22). Nothing is stored. */
export function RemovePasskeyDialog({ username, passkey, onClose }: RemovePasskeyDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(removePasskey.body),
    defaultValues: { currentPassword: '' },
  })
  const { mutate, stop, isPending, error } = useRemovePasskey(passkey, { onRemoved: onClose })
  return (
    <FormDialog
      title={`Remove ${passkey.name}`}
      description="It signs in no more. Your password and your other passkeys do."
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Remove Passkey"
      sending={isPending}
      onStop={stop}
      onSubmit={handleSubmit(({ currentPassword }) => mutate(currentPassword))}
      onClose={onClose}
    >
      {error && (
        <Notice tone="danger" scrolledTo title="The passkey was not removed">
          {errorText(error, 'Please try again')}
        </Notice>
      )}
      <OwnPassword
        field={register('currentPassword')}
        username={username}
        error={formState.errors.currentPassword?.message}
      />
    </FormDialog>
  )
}
