import * as RadixDialog from 'radix-ui/dialog'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useBackCloses } from '../../internal/back-closes.ts'
import { classes } from '../../internal/classes.ts'
import overlay from '../../internal/overlay.module.css'
import { ScrollBody } from '../../internal/ScrollBody.tsx'
import { closedByEscape, ToastPlace } from '../../internal/ToastPlace.tsx'
import { useFocusReturn } from '../../internal/useFocusReturn.ts'
import { Button } from '../Button/Button.tsx'

export interface DialogProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children' | 'onKeyDown'> {
  open: boolean
  /** Called with false by Escape, Back, the close button and a press outside. */
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** The actions, the primary one last; they stay visible while the content scrolls, except below 30 rem of height. */
  footer?: ReactNode
  /** Stands above the footer and stays visible as it does: what has to be chosen before the action. */
  aboveFooter?: ReactNode
  /** Accessible name of the close button, e.g. 'Close'. */
  closeLabel: string
  /**
   * Widest 27, 34 (default) or 50 rem; on phones always the whole width. `side`: at the right edge of a wide screen, from top
   * to bottom, so that the page beside it stays in sight.
   */
  size?: 'small' | 'medium' | 'large' | 'side' | undefined
}

/**
 * A short task above the page. It keeps the focus inside, closes with Escape and Back, and returns the focus to the element
 * that opened it. On phones it is a sheet at the bottom of the screen.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, aboveFooter, closeLabel, ...content } =
    props
  const { size = 'medium', className, ...rest } = content
  const returnFocus = useFocusReturn(open)
  useBackCloses(open, () => onOpenChange(false))
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlay.scrim}>
          <RadixDialog.Content
            {...rest}
            onKeyDown={closedByEscape(() => onOpenChange(false))}
            onOpenAutoFocus={focusPanel}
            onCloseAutoFocus={returnFocus}
            {...(!description && { 'aria-describedby': undefined })}
            data-size={size}
            className={classes(overlay.panel, className)}
          >
            <ToastPlace />
            <div className={overlay.header}>
              <div className={overlay.titles}>
                <RadixDialog.Title className={overlay.title}>{title}</RadixDialog.Title>
                {description && (
                  <RadixDialog.Description asChild>
                    <div className={overlay.description}>{description}</div>
                  </RadixDialog.Description>
                )}
              </div>
              <RadixDialog.Close asChild>
                <Button
                  variant="quiet"
                  size="small"
                  icon="close"
                  aria-label={closeLabel}
                  className={overlay.close}
                />
              </RadixDialog.Close>
            </div>
            <ScrollBody className={overlay.body}>{children}</ScrollBody>
            {aboveFooter && <div className={overlay.aboveFooter}>{aboveFooter}</div>}
            {footer && <div className={overlay.footer}>{footer}</div>}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** The panel itself, so that its title is read first and no phone opens its keyboard. */
function focusPanel(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
