import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import control from '../../internal/control.module.css'
import { FormField, type FieldTexts, type FormFieldProps } from '../FormField/FormField.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Select.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectProps
  extends
    FieldTexts,
    Pick<FormFieldProps, 'labelHidden'>,
    Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple' | 'required' | 'size'> {
  options: ReadonlyArray<SelectOption>
  /** Shown as the empty choice (value '') at the top. */
  placeholder?: string | undefined
  /** In front of the box, e.g. a Button that chooses the commonest answer with one press. */
  shortcut?: ReactNode
}

/** A choice of one of many, by the platform's own picker. `ref` and rest props go to the `select`. */
export function Select(props: SelectProps) {
  const { label, labelHidden, hint, error, required, id, className, ...rest } = props
  const { options, placeholder, shortcut, ...select } = rest
  return (
    <FormField {...{ label, labelHidden, hint, error, required, id, className }}>
      {(wiring) => (
        <div className={styles.row}>
          {shortcut}
          <div className={styles.box}>
            <select {...select} {...wiring} className={classes(control.control, styles.select)}>
              {placeholder !== undefined && <option value="">{placeholder}</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.label}
                </option>
              ))}
            </select>
            <Icon name="keyboard_arrow_down" className={styles.arrow} />
          </div>
        </div>
      )}
    </FormField>
  )
}
