import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Button, Select, TextField } from '@snake-dispatch/design-system'
import { estimatePrice, PRICE_STEP, priceRangeText } from '@snake-dispatch/domain/price-estimate'
import { reportNote } from '@snake-dispatch/domain/report-note'
import { snakeLabel, snakeTypes } from '@snake-dispatch/domain/snake-type'
import type { NewCallApi } from './NewCall.tsx'

const snakeOptions = snakeTypes.map((type) => ({ value: type, label: snakeLabel(type) }))

/** Outside the component: for each new list react-hook-form would subscribe again. */
const watched = ['snakeType', 'urgency', 'ownPrice'] as const

/** What kind it is, and what it will cost: the estimate of the public form, until another price is typed (PUB-05). */
export function SnakeFields({ form }: { form: NewCallApi }) {
  const { register, control, setValue, formState } = form
  const { errors } = formState
  const [snakeType, urgency, ownPrice = false] = useWatch({ control, name: watched })
  const estimate = estimatePrice({ snakeType, urgency })
  useEffect(() => {
    if (urgency && !ownPrice) setValue('quotedCost', estimate, { shouldDirty: true })
  }, [urgency, ownPrice, estimate, setValue])
  return (
    <>
      <Select
        label="Kind of snake"
        hint={reportNote(snakeType)}
        required
        placeholder="Choose a kind"
        options={snakeOptions}
        shortcut={
          <Button
            aria-pressed={snakeType === 'unknown'}
            onClick={() => setValue('snakeType', 'unknown', { shouldDirty: true, shouldValidate: true })}
          >
            Not sure
          </Button>
        }
        error={errors.snakeType?.message}
        {...register('snakeType')}
      />
      <TextField
        label="Quoted cost"
        hint={priceRangeText({ snakeType, urgency })}
        required
        prefix="$"
        type="number"
        inputMode="numeric"
        min={1}
        step={PRICE_STEP}
        autoComplete="off"
        onWheel={(event) => event.currentTarget.blur()}
        error={errors.quotedCost?.message}
        {...register('quotedCost', {
          valueAsNumber: true,
          onChange: () => setValue('ownPrice', true, { shouldDirty: true }),
        })}
      />
    </>
  )
}
