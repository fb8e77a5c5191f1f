import { useRef, useState } from 'react'
import { AlertDialog } from '@snake-dispatch/design-system/dialog'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { isUnusualPrice, unusualPriceText } from '@snake-dispatch/domain/unusual-price'

/**
 * Asks 'Is that right?' before a price is sent that was more likely mistyped, once for each sum (D-163).
 * @param known the price that a job has already, about which nobody asks
 */
export function usePriceCheck(known?: number) {
  const [asked, setAsked] = useState<{ dollars: number; send: () => void }>()
  const agreed = useRef(known)
  return {
    /** Sends at once, or when the question was answered with yes. */
    check(dollars: number, send: () => void) {
      if (!isUnusualPrice(dollars) || agreed.current === dollars) return send()
      setAsked({ dollars, send })
    },
    question: asked && (
      <AlertDialog
        open
        onOpenChange={() => setAsked(undefined)}
        title="Is that right?"
        description={unusualPriceText(asked.dollars)}
        cancelLabel="Change It"
        confirmLabel={`Yes, ${dollarsText(asked.dollars)}`}
        onConfirm={() => {
          agreed.current = asked.dollars
          setAsked(undefined)
          asked.send()
        }}
      />
    ),
  }
}
