import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../internal/classes.ts'
import control from '../../internal/control.module.css'
import { FormField, type FieldTexts, type FormFieldProps } from '../FormField/FormField.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './TextField.module.css'

export interface TextFieldProps
  extends FieldTexts, Pick<FormFieldProps, 'labelHidden'>, Omit<ComponentPropsWithRef<'input'>, 'required'> {
  type?: 'text' | 'date' | 'time' | 'email' | 'password' | 'tel' | 'number' | 'search' | 'url' | undefined
  /** An icon at the start of the box, e.g. the magnifier of a search. */
  icon?: IconName | undefined
  /** A short unit at the start of the box, e.g. '$'; write it in the label too. */
  prefix?: string | undefined
}

/** One line of text. `ref` and rest props go to the input, so `{...register('name')}` of a form fits. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, required, id, className, icon, prefix, type, ...input } = props
  return (
    <FormField {...{ label, labelHidden, hint, error, required, id, className }}>
      {(wiring) => (
        <div className={styles.box} data-lead={icon || prefix ? true : undefined}>
          {icon && <Icon name={icon} className={styles.lead} />}
          {prefix && (
            <span className={styles.lead} aria-hidden>
              {prefix}
            </span>
          )}
          <input
            dir="auto"
            {...input}
            {...wiring}
            type={type ?? 'text'}
            className={classes(control.control, styles.input)}
          />
        </div>
      )}
    </FormField>
  )
}
