import { useLayoutEffect, useRef, useState, type ComponentPropsWithRef } from 'react'
import { classes } from '../../internal/classes.ts'
import control from '../../internal/control.module.css'
import { FormField, type FieldTexts } from '../FormField/FormField.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './PasswordField.module.css'

export interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'required' | 'type' | 'autoComplete'> {
  /** `new-password` where one is chosen: password managers then offer to make it. */
  autoComplete: 'current-password' | 'new-password'
  /** The word that shows what is typed, e.g. 'Show'; the label completes its accessible name. */
  showLabel: string
  /** The word that hides it again, e.g. 'Hide'. */
  hideLabel: string
}

/** A password, with a button that shows what is typed. `ref` and rest props go to the input. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, required, id, className, showLabel, hideLabel, ...input } = props
  const [isShown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const caret = useRef<readonly [number | null, number | null]>(undefined)

  function toggle() {
    const field = box.current?.querySelector('input')
    if (field) caret.current = [field.selectionStart, field.selectionEnd]
    setShown(!isShown)
  }
  // With another type the browser moves the caret.
  useLayoutEffect(() => {
    if (caret.current) box.current?.querySelector('input')?.setSelectionRange(...caret.current)
    caret.current = undefined
  })

  return (
    <FormField {...{ label, hint, error, required, id, className }}>
      {(wiring) => (
        <div ref={box} className={styles.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            aria-describedby={joined(wiring['aria-describedby'], input['aria-describedby'])}
            aria-invalid={wiring['aria-invalid'] ?? input['aria-invalid']}
            type={isShown ? 'text' : 'password'}
            className={classes(control.control, styles.input)}
          />
          <button
            type="button"
            className={styles.toggle}
            // The focus, and with it a phone's keyboard, stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <Icon name={isShown ? 'visibility_off' : 'visibility'} />
            {isShown ? hideLabel : showLabel} <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
          </button>
        </div>
      )}
    </FormField>
  )
}

const joined = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined
