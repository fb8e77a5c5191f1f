import { useWatch } from 'react-hook-form'
import { Button, Select } from '@snake-dispatch/design-system'
import { snakeLabel, snakeTypes } from '@snake-dispatch/domain/snake-type'
import { reportNote } from '@snake-dispatch/domain/report-note'
import { fieldLabels } from './request-fields.ts'
import styles from './SnakeFields.module.css'
import type { RequestFormApi } from './use-request-form.ts'

const snakeOptions = snakeTypes.map((type) => ({ value: type, label: snakeLabel(type) }))

/** The kind of the snake, most often not known (PUB-04). */
export function SnakeFields({ form }: { form: RequestFormApi }) {
  const { register, control, setValue, formState } = form
  const snakeType = useWatch({ control, name: 'snakeType' })
  const notSure = () => setValue('snakeType', 'unknown', { shouldDirty: true, shouldValidate: true })
  return (
    <Select
      label={fieldLabels.snakeType}
      hint={reportNote(snakeType)}
      required
      placeholder="Choose a kind"
      options={snakeOptions}
      shortcut={
        <Button aria-pressed={snakeType === 'unknown'} className={styles.notSure} onClick={notSure}>
          Not sure
        </Button>
      }
      error={formState.errors.snakeType?.message}
      {...register('snakeType')}
    />
  )
}
