import { useWatch } from 'react-hook-form'
import { Button, TextField } from '@snake-dispatch/design-system'
import { Doubt } from './Doubt.tsx'
import type { FieldsProps } from './JobFields.tsx'
import { fieldLabels } from './job-form.ts'
import styles from './CostField.module.css'

/** What most jobs cost, in dollars: one tap each. */
const usualCosts = [150, 200, 250, 300]

/** The price that the client was quoted, in whole dollars (JOB-10). */
export function CostField({ form, doubts }: FieldsProps) {
  const { register, control, setValue, formState } = form
  const given = useWatch({ control, name: 'quotedCost' })
  return (
    <div className={styles.cost}>
      <TextField
        label={fieldLabels.quotedCost}
        hint={doubts.includes('quotedCost') ? <Doubt /> : 'In whole dollars'}
        required
        prefix="$"
        type="number"
        inputMode="numeric"
        min={1}
        autoComplete="off"
        onWheel={(event) => event.currentTarget.blur()}
        error={formState.errors.quotedCost?.message}
        {...register('quotedCost', { valueAsNumber: true })}
      />
      <ul aria-label="Usual costs" className={styles.usual}>
        {usualCosts.map((cost) => (
          <li key={cost}>
            <Button
              size="small"
              aria-pressed={given === cost}
              className={styles.choice}
              onClick={() => setValue('quotedCost', cost, { shouldDirty: true, shouldValidate: true })}
            >
              {`$${cost}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
