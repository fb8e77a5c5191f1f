import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { TextField } from '@snake-dispatch/design-system'
import { estimatePrice, PRICE_STEP, priceRangeText } from '@snake-dispatch/domain/price-estimate'
import { SnakeTypeField } from '@snake-dispatch/screen-parts/snake-type-field'
import type { NewCallApi } from './NewCall.tsx'

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
      <SnakeTypeField
        label="Kind of snake"
        field={register('snakeType')}
        value={snakeType}
        error={errors.snakeType?.message}
        onNotSure={() => setValue('snakeType', 'unknown', { shouldDirty: true, shouldValidate: true })}
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
