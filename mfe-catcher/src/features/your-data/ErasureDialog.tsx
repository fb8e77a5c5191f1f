import { requestErasure } from '@snake-dispatch/contract/own-data'
import { Notice } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { PasswordField } from '@snake-dispatch/design-system/signed-in'
import { errorText } from '@snake-dispatch/kit'
import { schemaResolver } from '@snake-dispatch/screen-parts/schema-resolver'
import { useForm } from 'react-hook-form'
import { useRequestErasure } from './queries.ts'

/** Asks for the account to be erased, with the current password (DATA-03). Nothing is stored. */
export function ErasureDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(requestErasure.body),
    defaultValues: { currentPassword: '' },
  })
  const { mutate, stop, isPending, error } = useRequestErasure({ onAsked: onClose })
  return (
    <FormDialog
      title="Erase my account"
      description="An admin erases it within 30 days, once your jobs are completed and your fees are paid. It cannot be brought back. Until then you can withdraw this."
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Ask for Erasure"
      submitVariant="danger"
      sending={isPending}
      onStop={stop}
      onSubmit={handleSubmit(({ currentPassword }) => mutate(currentPassword))}
      onClose={onClose}
    >
      {error && (
        <Notice tone="danger" scrolledTo title="The request was not sent">
          {errorText(error, 'Please try again')}
        </Notice>
      )}
      {/* For password managers: whose password it is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        {...register('currentPassword')}
        label="Your password"
        showLabel="Show"
        hideLabel="Hide"
        required
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
      />
    </FormDialog>
  )
}
