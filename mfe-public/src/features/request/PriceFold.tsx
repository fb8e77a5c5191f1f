import { useId, type ChangeEvent } from 'react'
import { useController } from 'react-hook-form'
import { Button, Fold, TextField } from '@snake-dispatch/design-system'
import { PRICE_STEP } from '@snake-dispatch/domain/price-estimate'
import styles from './PriceFold.module.css'
import { fieldLabels } from './request-fields.ts'
import type { Estimate } from './use-estimate.ts'
import type { RequestFormApi } from './use-request-form.ts'

/** The estimate and how it comes about, and the price that it fills in and that may be changed (PUB-05). */
export function PriceFold({ form, estimate }: { form: RequestFormApi; estimate: Estimate }) {
  const { field, fieldState } = useController({ control: form.control, name: 'quotedCost' })
  const { ref, ...price } = field
  const isOwn = estimate.ownPrice && price.value !== estimate.total

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, valueAsNumber } = event.target
    estimate.setOwnPrice(true)
    price.onChange(value === '' ? 0 : Math.round(valueAsNumber))
    // An empty field becomes 0; selected, so that the next digit replaces it.
    if (value === '') requestAnimationFrame(() => event.target.select())
  }

  return (
    <Fold
      opened={fieldState.invalid || isOwn}
      summary={<Total estimate={estimate} ownPrice={isOwn ? price.value : undefined} />}
    >
      <p className={styles.note}>
        Standard fee is $150-$250. Basic service starts at $150. The final cost may vary.
      </p>
      <p className={styles.note}>
        The catcher sets the price. Agree the price, with or without GST, and what is owed if no snake is
        found, before work starts.
      </p>
      <TextField
        {...price}
        ref={ref}
        label={fieldLabels.quotedCost}
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
      {isOwn && (
        <Button
          variant="quiet"
          size="small"
          className={styles.again}
          onClick={() => estimate.setOwnPrice(false)}
        >
          {`Use the estimate of $${estimate.total}`}
        </Button>
      )}
    </Fold>
  )
}

function Total({ estimate, ownPrice }: { estimate: Estimate; ownPrice: number | undefined }) {
  const id = useId()
  return (
    <span className={styles.price}>
      <span id={id}>Total estimated cost</span>
      <output aria-labelledby={id} className={styles.amount}>
        {`$${estimate.total}`}
      </output>
      {estimate.explanation && <span className={styles.how}>{estimate.explanation}</span>}
      <span className={styles.how}>{estimate.range}</span>
      {ownPrice !== undefined && <strong className={styles.own}>{`Your price $${ownPrice}`}</strong>}
    </span>
  )
}
