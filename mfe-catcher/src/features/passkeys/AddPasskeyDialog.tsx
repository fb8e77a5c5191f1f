import { AddPasskeyInput, passkeyCreation } from '@snake-dispatch/contract/passkeys'
import * as z from '@snake-dispatch/contract/zod'
import { Notice, TextField } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { schemaResolver } from '@snake-dispatch/screen-parts/schema-resolver'
import { useForm } from 'react-hook-form'
import { OwnPassword } from './OwnPassword.tsx'
import { addingFailure, useAddPasskey } from './queries.ts'

const Fields = z.extend(passkeyCreation.body, { name: AddPasskeyInput.shape.name })

/** Adds a passkey of this device, or of one that the browser offers (AUTH-22). Nothing is stored. */
export function AddPasskeyDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(Fields),
    defaultValues: { name: '', currentPassword: '' },
  })
  const { mutate, stop, isPending, error } = useAddPasskey({ onAdded: onClose })
  return (
    <FormDialog
      title="Add a passkey"
      description="Your phone or computer then asks for your finger, face or screen lock in place of a password."
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Add Passkey"
      sending={isPending}
      onStop={stop}
      discard={
        formState.isDirty && {
          title: 'Leave without a passkey?',
          description: 'No passkey is added. What you typed will be lost.',
          confirmLabel: 'Leave',
          cancelLabel: 'Go back',
        }
      }
      onSubmit={handleSubmit((fields) => mutate(fields))}
      onClose={onClose}
    >
      {error && (
        <Notice tone="danger" scrolledTo title="The passkey was not added">
          {addingFailure(error)}
        </Notice>
      )}
      <TextField
        {...register('name')}
        label="Name"
        placeholder="Such as My phone"
        required
        autoComplete="off"
        maxLength={60}
        error={formState.errors.name?.message}
      />
      <OwnPassword
        field={register('currentPassword')}
        username={username}
        error={formState.errors.currentPassword?.message}
      />
    </FormDialog>
  )
}
