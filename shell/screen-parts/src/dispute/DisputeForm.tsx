import { disputeText, MAX_DISPUTE_TEXT } from '@snake-dispatch/contract/dispute-entries'
import * as z from '@snake-dispatch/contract/zod'
import { Button, TextArea } from '@snake-dispatch/design-system'
import type { DraftOwner } from '@snake-dispatch/kit'
import { useFormDraft } from '../form-draft/use-form-draft.ts'
import styles from './DisputeThread.module.css'

const TextInput = z.strictObject({ text: disputeText })

interface DisputeFormProps {
  /** Whose draft it is, and what it is for. */
  owner: DraftOwner
  draft: Parameters<typeof useFormDraft>[1]
  label: string
  hint: string
  /** What the button says. */
  send: string
  isSending: boolean
  onStop?: () => void
  /** Sends it; `onSent` is called once it has arrived. */
  onSend: (text: string, onSent: () => void) => void
}

/** A text of a dispute. What is typed stays until it has arrived. */
export function DisputeForm({
  owner,
  draft,
  label,
  hint,
  send,
  isSending,
  onStop,
  onSend,
}: DisputeFormProps) {
  const { form, clear } = useFormDraft(TextInput, draft, { owner, defaultValues: { text: '' } })
  const onSent = () => {
    clear()
    form.reset({ text: '' })
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit(({ text }) => onSend(text, onSent))(event)}
    >
      <TextArea
        {...form.register('text')}
        label={label}
        hint={hint}
        maxLength={MAX_DISPUTE_TEXT}
        error={form.formState.errors.text?.message}
      />
      <Button type="submit" variant="primary" loading={isSending} onStop={onStop}>
        {send}
      </Button>
    </form>
  )
}
