import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button, Select } from '@snake-dispatch/design-system'
import { reportNote } from '@snake-dispatch/domain/report-note'
import { snakeLabel, snakeTypes, type SnakeType } from '@snake-dispatch/domain/snake-type'
import { fieldLabels } from './job-form.ts'

const snakeOptions = snakeTypes.map((type) => ({ value: type, label: snakeLabel(type) }))

interface SnakeTypeFieldProps {
  label?: string
  field: UseFormRegisterReturn
  value: SnakeType | undefined
  /** In the place of what the kind means for the report. */
  hint?: ReactNode
  error: string | undefined
  onNotSure: () => void
}

/** Which kind of snake it is, with 'Not sure' as one press (JOB-10). */
export function SnakeTypeField(props: SnakeTypeFieldProps) {
  const { label = fieldLabels.snakeType, field, value, hint, error, onNotSure } = props
  return (
    <Select
      label={label}
      hint={hint ?? reportNote(value)}
      required
      placeholder="Choose a kind"
      options={snakeOptions}
      shortcut={
        <Button aria-pressed={value === 'unknown'} onClick={onNotSure}>
          Not sure
        </Button>
      }
      error={error}
      {...field}
    />
  )
}
