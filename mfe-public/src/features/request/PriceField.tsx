import type { ChangeEvent } from 'react'
import { useController } from 'react-hook-form'
import { Button, TextField } from '@snake-dispatch/design-system'
import { PRICE_STEP } from '@snake-dispatch/domain/price-estimate'
import styles from './PriceField.module.css'
import type { Estimate } from './use-estimate.ts'
import type { RequestFormApi } from './use-request-form.ts'

/** The estimate, and the price that it fills in and that may be changed (PUB-05). */
export function PriceField({ form, estimate }: { form: RequestFormApi; estimate: Estimate }) {
  const { field, fieldState } = useController({ control: form.control, name: 'quotedCost' })
  const { ref, ...price } = field

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, valueAsNumber } = event.target
    estimate.setOwnPrice(true)
    price.onChange(value === '' ? 0 : Math.round(valueAsNumber))
    // An empty field becomes 0; selected, so that the next digit replaces it.
    if (value === '') requestAnimationFrame(() => event.target.select())
  }

  return (
    <div className={styles.price}>
      <div className={styles.total}>
        <span id="estimate-label">Total estimated cost</span>
        <output aria-labelledby="estimate-label" className={styles.amount}>
          ${estimate.total}
        </output>
      </div>
      <p className={styles.notes}>
        Standard fee is $150-$250. Basic service starts at $150. The final cost may vary.
      </p>
      <TextField
        {...price}
        ref={ref}
        label="Quoted cost"
        hint="Filled in from the estimate. You can change it."
        prefix="$"
        type="number"
        inputMode="numeric"
        min={0}
        step={PRICE_STEP}
        autoComplete="off"
        onChange={change}
        onWheel={(event) => event.currentTarget.blur()}
        error={fieldState.error?.message}
      />
      {estimate.ownPrice && price.value !== estimate.total && (
        <Button
          variant="quiet"
          size="small"
          className={styles.again}
          onClick={() => estimate.setOwnPrice(false)}
        >
          Use the estimate of ${estimate.total}
        </Button>
      )}
    </div>
  )
}
