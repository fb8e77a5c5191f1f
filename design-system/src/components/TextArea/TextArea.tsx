import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { classes } from '../../internal/classes.ts'
import control from '../../internal/control.module.css'
import { FormField, type FieldTexts } from '../FormField/FormField.tsx'
import styles from './TextArea.module.css'

export interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'required'> {}

/** Several lines of text, at least `rows` (4) high and growing with what is typed. `ref` and rest props go to it. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, required, id, className, rows = 4, style, ...area } = props
  const height = { '--rows': rows, ...style } as CSSProperties
  return (
    <FormField {...{ label, hint, error, required, id, className }}>
      {(wiring) => (
        <textarea
          dir="auto"
          {...area}
          {...wiring}
          rows={rows}
          style={height}
          className={classes(control.control, styles.area)}
        />
      )}
    </FormField>
  )
}
