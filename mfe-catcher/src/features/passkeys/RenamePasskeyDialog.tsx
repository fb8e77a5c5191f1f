import { renamePasskey, type Passkey } from '@snake-dispatch/contract/passkeys'
import { Notice, TextField } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { errorText } from '@snake-dispatch/kit'
import { schemaResolver } from '@snake-dispatch/screen-parts/schema-resolver'
import { useForm } from 'react-hook-form'
import { useRenamePasskey } from './queries.ts'

/** Gives a passkey another name (AUTH-22). */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(renamePasskey.body),
    defaultValues: { name: passkey.name },
  })
  const { mutate, stop, isPending, error } = useRenamePasskey(passkey, { onRenamed: onClose })
  return (
    <FormDialog
      title={`Rename ${passkey.name}`}
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Rename"
      sending={isPending}
      onStop={stop}
      discard={
        formState.isDirty && {
          title: 'Leave without another name?',
          description: `It is still called ${passkey.name}. What you typed will be lost.`,
          confirmLabel: 'Leave',
          cancelLabel: 'Go back',
        }
      }
      onSubmit={handleSubmit(({ name }) => mutate(name))}
      onClose={onClose}
    >
      {error && (
        <Notice tone="danger" scrolledTo title="The passkey was not renamed">
          {errorText(error, 'Please try again')}
        </Notice>
      )}
      <TextField
        {...register('name')}
        label="Name"
        required
        autoComplete="off"
        maxLength={60}
        error={formState.errors.name?.message}
      />
    </FormDialog>
  )
}
