import type { ReactNode } from 'react'
import { ReasonInput } from '@snake-dispatch/contract/reason'
import { Notice, TextArea } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { errorText, useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'

interface ReasonDialogProps {
  title: string
  description: ReactNode
  submitLabel: string
  /** Default 'Cancel'; another one where something is cancelled. */
  cancelLabel?: string
  /** Names what it is about, for what is typed: it stays until it was accepted. */
  draft: Parameters<typeof useFormDraft>[1]
  /** True where it bears on somebody. */
  isHard?: boolean
  sending: boolean
  /** Why the last try failed; null: it has not. */
  error: unknown
  onStop: () => void
  /**
   * @param done forgets what was typed and closes the dialog
   * @param forget only forgets what was typed, for a dialog that does not wait for the answer
   */
  onSubmit: (reason: string, done: () => void, forget: () => void) => void
  onClose: () => void
}

/** Asks for the reason of what a moderator does, which the audit trail keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { draft, isHard, error, onSubmit, onClose, cancelLabel = 'Cancel', ...shown } = props
  const { user } = useSession()
  const { form, clear } = useFormDraft(ReasonInput, draft, {
    owner: user?.id ?? 'anyone',
    defaultValues: { reason: '' },
  })
  const { register, handleSubmit, formState } = form
  const done = () => {
    clear()
    onClose()
  }
  return (
    <FormDialog
      {...shown}
      closeLabel="Close"
      size="small"
      cancelLabel={cancelLabel}
      submitVariant={isHard ? 'danger' : 'primary'}
      onSubmit={handleSubmit(({ reason }) => onSubmit(reason, done, clear))}
      onClose={onClose}
    >
      {error !== null && (
        <Notice tone="danger" scrolledTo title="Nothing was changed">
          {errorText(error, 'Please try again')}
        </Notice>
      )}
      <TextArea
        {...register('reason')}
        label="Reason"
        hint="The audit trail keeps it. Please leave the client’s details out."
        required
        rows={3}
        maxLength={500}
        error={formState.errors.reason?.message}
      />
    </FormDialog>
  )
}
