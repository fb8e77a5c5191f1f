import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { estimatePrice, explainPrice, priceRangeText } from '@snake-dispatch/domain/price-estimate'
import type { RequestFormApi } from './use-request-form.ts'

export interface Estimate {
  /** 'Total estimated cost' in whole dollars. */
  total: number
  /** How it comes about: '$200 + $100 inside'; undefined while nothing is chosen. */
  explanation: string | undefined
  /** What requests with these answers mostly cost (D-144). */
  range: string
  /** True once the price was typed: then a new estimate leaves it alone. */
  ownPrice: boolean
  setOwnPrice: (own: boolean) => void
}

/** Outside the hook: for each new list react-hook-form would subscribe again, and miss what is restored just then. */
const watched = ['snakeType', 'urgency', 'ownPrice', 'quotedCost'] as const

/**
 * The price estimate of the public form (PUB-05): follows the chosen snake and urgency and fills in the quoted
 * cost, unless the visitor typed a price. While nothing is chosen it is the start price.
 * @param startPrice whole dollars
 */
export function useEstimate({ control, setValue }: RequestFormApi, startPrice: number): Estimate {
  const [snakeType, urgency, ownPrice = false, quotedCost] = useWatch({ control, name: watched })
  const isChosen = Boolean(snakeType || urgency)
  const total = isChosen ? estimatePrice({ snakeType, urgency }) : startPrice
  const range = priceRangeText({ snakeType, urgency })
  const explanation = isChosen ? explainPrice({ snakeType, urgency }) : undefined

  useEffect(() => {
    if (!ownPrice && quotedCost !== total) setValue('quotedCost', total, { shouldValidate: true })
  }, [ownPrice, quotedCost, setValue, total])

  return { total, explanation, range, ownPrice, setOwnPrice: (own) => setValue('ownPrice', own) }
}
