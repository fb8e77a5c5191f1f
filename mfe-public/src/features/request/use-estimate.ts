import { useEffect, useState } from 'react'
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
 * cost, unless the visitor typed a price. While nothing is chosen it is the start price.
 */
export function useEstimate(
  form: UseFormReturn<RequestValues, unknown, RequestFields>,
  start: { startPrice: number; ownPrice: boolean },
): Estimate {
  const [ownPrice, setOwnPrice] = useState(start.ownPrice)
  const { control, setValue } = form
  const [snakeType, urgency] = useWatch({ control, name: ['snakeType', 'urgency'] })
  const total = snakeType || urgency ? estimatePrice({ snakeType, urgency }) : start.startPrice

  useEffect(() => {
    if (!ownPrice) setValue('quotedCost', total, { shouldValidate: true })
  }, [ownPrice, setValue, total])

  return { total, ownPrice, setOwnPrice }
}
