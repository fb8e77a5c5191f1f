import { useId, useLayoutEffect, useReducer, useRef, useState, type FormEvent } from 'react'
import { whenReleased } from '../../internal/press.ts'
import { AlertDialog, type AlertDialogProps } from '../AlertDialog/AlertDialog.tsx'
import { Button } from '../Button/Button.tsx'
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './FormDialog.module.css'

export interface FormDialogProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'onSubmit' | 'footer'> {
  /** Default true, for a dialog that is rendered only while it is open. */
  open?: boolean | undefined
  /** Called by the cancel button and by every other way to close it, but not while `sending`. */
  onClose: () => void
  /** Validates and sends; may return a promise. The page is not loaded again. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  submitLabel: string
  /** Default `primary`; `danger` for what cannot be undone. */
  submitVariant?: 'primary' | 'danger' | undefined
  submitDisabled?: boolean | undefined
  /** Why it cannot be sent any more: stands in the place of the button, as large as it, so that nothing moves. */
  ended?: string | undefined
  cancelLabel: string
  /** True while it is sent: it can neither be repeated nor called back, so closing is refused. */
  sending?: boolean | undefined
  /** True while a part of the form is prepared, e.g. a photo: it cannot be sent yet, and can be closed. */
  preparing?: boolean | undefined
  /** Ends the wait for the answer, once it has been silent for 3 s. */
  onStop?: (() => void) | undefined
  /** The question before it closes, given while closing would lose what was typed. A form that stores a draft has none. */
  discard?:
    Pick<AlertDialogProps, 'title' | 'description' | 'confirmLabel' | 'cancelLabel'> | false | undefined
}

/**
 * A Dialog with a form. It does not close while the form is sent, asks before what was typed is lost, and moves the focus
 * to the first field with an error.
 */
export function FormDialog(props: FormDialogProps) {
  const { open = true, onClose, onSubmit, submitLabel, submitVariant = 'primary', ...others } = props
  const { submitDisabled, ended, cancelLabel, sending, preparing, onStop, discard, children, ...dialog } =
    others
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)
  const [attempts, countAttempt] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (attempts > 0) focusFirstError(form.current)
  }, [attempts])

  const close = () => {
    if (sending) return
    if (discard) setAsking(true)
    else onClose()
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending || preparing || ended) return
    await onSubmit(event)
    // The fields show their errors then too, and are rendered together with this.
    whenReleased(countAttempt)
  }
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={close}
      footer={
        <>
          <Button onClick={close} disabled={sending}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={ended ? 'quiet' : submitVariant}
            className={ended && styles.ended}
            aria-disabled={ended ? true : undefined}
            loading={sending || preparing}
            onStop={sending ? onStop : undefined}
            disabled={submitDisabled}
          >
            {ended ?? submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {children}
        {ended && <VisuallyHidden role="alert">{ended}</VisuallyHidden>}
      </form>
      {discard && (
        <AlertDialog
          {...discard}
          open={asking}
          onOpenChange={setAsking}
          tone="danger"
          onConfirm={() => {
            setAsking(false)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function focusFirstError(form: HTMLFormElement | null) {
  // What stands above the footer belongs to the form too.
  const panel = form?.closest<HTMLElement>('[role=dialog]') ?? form
  const field = panel?.querySelector<HTMLElement>('[aria-invalid=true]')
  if (!field || field.contains(document.activeElement)) return
  const radio = field.querySelector<HTMLElement>(':checked') ?? field.querySelector<HTMLElement>('input')
  ;(radio ?? field).focus()
}
