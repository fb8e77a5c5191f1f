import * as RadixDialog from 'radix-ui/dialog'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import overlay from '../../internal/overlay.module.css'
import { ScrollBody } from '../../internal/ScrollBody.tsx'
import { useFocusReturn } from '../../internal/useFocusReturn.ts'
import { Button } from '../Button/Button.tsx'

export interface DialogProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  open: boolean
  /** Called with false by Escape, the close button and a press outside. */
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** The actions, primary one last; they stay in sight while the content scrolls. */
  footer?: ReactNode
  /** The name of the closing cross, e.g. 'Close'. */
  closeLabel: string
  /** Widest 27, 34 (default) or 50 rem; on phones always the whole width. */
  size?: 'small' | 'medium' | 'large' | undefined
}

/** A task of its own above the page: keeps the focus inside, ends with Escape, and gives it back to who had it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, closeLabel, ...content } = props
  const { size = 'medium', className, ...rest } = content
  const giveFocusBack = useFocusReturn(open)
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlay.scrim} />
        <RadixDialog.Content
          {...rest}
          onOpenAutoFocus={focusPanel}
          onCloseAutoFocus={giveFocusBack}
          {...(!description && { 'aria-describedby': undefined })}
          data-size={size}
          className={classes(overlay.panel, className)}
        >
          <div className={overlay.head}>
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
          {footer && <div className={overlay.foot}>{footer}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** The panel itself, so that its title is read first and no phone opens its keyboard. */
function focusPanel(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
