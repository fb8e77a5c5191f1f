import * as RadixAlertDialog from 'radix-ui/alert-dialog'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useBackCloses } from '../../internal/back-closes.ts'
import { classes } from '../../internal/classes.ts'
import overlay from '../../internal/overlay.module.css'
import { ScrollBody } from '../../internal/ScrollBody.tsx'
import { closedByEscape, ToastPlace } from '../../internal/ToastPlace.tsx'
import { useFocusReturn } from '../../internal/useFocusReturn.ts'
import { Button } from '../Button/Button.tsx'

export interface AlertDialogProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'onKeyDown'> {
  open: boolean
  /** Called with false by Escape, Back and the cancel button, but not while `loading`. A press outside does not close it. */
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** Fields or text between description and buttons, e.g. a reason. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Runs the action; the owner closes the dialog when it has succeeded. */
  onConfirm: () => void
  /** `danger` for what cannot be undone. */
  tone?: 'default' | 'danger' | undefined
  /** True while the action runs: it can neither be repeated nor cancelled. */
  loading?: boolean | undefined
  /** Ends the wait for the action, once it has been silent for 3 s. */
  onStop?: (() => void) | undefined
  /** Disables the confirming button while an answer is missing. */
  confirmDisabled?: boolean | undefined
}

/** A question that must be answered before anything else. The focus starts on the safe answer, cancel. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, children, ...answers } = props
  const { confirmLabel, cancelLabel, onConfirm, tone, loading, onStop, confirmDisabled, className, ...rest } =
    answers
  const returnFocus = useFocusReturn(open)
  const change = (next: boolean) => {
    if (!loading) onOpenChange(next)
  }
  useBackCloses(open, () => change(false))
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={change}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={overlay.scrim}>
          <RadixAlertDialog.Content
            {...rest}
            onKeyDown={closedByEscape(() => change(false))}
            onCloseAutoFocus={returnFocus}
            data-size="small"
            className={classes(overlay.panel, className)}
          >
            <ToastPlace />
            <div className={overlay.header}>
              <div className={overlay.titles}>
                <RadixAlertDialog.Title className={overlay.title}>{title}</RadixAlertDialog.Title>
              </div>
            </div>
            {/* However long the description is, the answers stay in view. */}
            <ScrollBody className={overlay.body}>
              <RadixAlertDialog.Description asChild>
                <div className={overlay.description}>{description}</div>
              </RadixAlertDialog.Description>
              {children}
            </ScrollBody>
            <div className={overlay.footer}>
              <RadixAlertDialog.Cancel asChild>
                <Button aria-disabled={loading}>{cancelLabel}</Button>
              </RadixAlertDialog.Cancel>
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                loading={loading}
                onStop={onStop}
                disabled={confirmDisabled}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </RadixAlertDialog.Content>
        </RadixAlertDialog.Overlay>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  )
}
