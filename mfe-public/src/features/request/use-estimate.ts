import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { estimatePrice } from '@snake-dispatch/domain/price-estimate'
import type { RequestFields, RequestValues } from './request-fields.ts'

export interface Estimate {
  /** 'Total estimated cost' in whole dollars. */
  total: number
  /** True once the price was typed: then a new estimate leaves it alone. */
  ownPrice: boolean
  setOwnPrice: (own: boolean) => void
}

/**
 * The price estimate of the public form (PUB-05): follows the chosen snake and urgency and fills the quoted
 * cost, unless the visitor typed a price. While nothing is chosen it is the start price, which stands in the field
 * from the beginning.
 * @param startPrice whole dollars
 */
export function useEstimate(
  form: UseFormReturn<RequestValues, unknown, RequestFields>,
  startPrice: number,
): Estimate {
  const [ownPrice, setOwnPrice] = useState(false)
  const filledIn = useRef<number | undefined>(startPrice)
  const { control, setValue } = form
  const [snakeType, urgency] = useWatch({ control, name: ['snakeType', 'urgency'] })
  const total = snakeType || urgency ? estimatePrice({ snakeType, urgency }) : startPrice

  useEffect(() => {
    if (!ownPrice && total !== filledIn.current) setValue('quotedCost', total, { shouldValidate: true })
    filledIn.current = ownPrice ? undefined : total
  }, [ownPrice, setValue, total])

  return { total, ownPrice, setOwnPrice }
}
