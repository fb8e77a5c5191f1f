import type { ReactNode } from 'react'
import { Button } from '@snake-dispatch/design-system'
import { placeDoubt, type PlaceDoubt } from '@snake-dispatch/domain/place-check'

/** What was probably meant. */
export type Meant = NonNullable<PlaceDoubt['meant']>

export interface PlaceQuestionProps {
  address: string
  suburb: string
  /** The field that has the focus. */
  typing: 'address' | 'suburb' | undefined
  /** The place that was put in last; empty when there is none. */
  mended: string
  onMend: (meant: Meant) => void
  call: ReactNode
}

/** What is asked about a place; in a file of its own with the lists that it needs. */
export function PlaceQuestion({ address, suburb, typing, mended, onMend, call }: PlaceQuestionProps) {
  const { meant, isElsewhere } = placeDoubt(address, suburb, typing)
  return (
    <>
      {meant && (
        <Button key={meant.place} size="small" onClick={() => onMend(meant)}>
          {`Did you mean ${meant.place}?`}
        </Button>
      )}
      {mended && !meant && (
        <p key={mended} ref={takeFocus} tabIndex={-1}>
          {`Changed to ${mended}.`}
        </p>
      )}
      {isElsewhere && (
        <p>This service is for New South Wales. If the snake is in another state, call {call}.</p>
      )}
    </>
  )
}

/** The button that had it is gone; the fields would open a keyboard. */
const takeFocus = (text: HTMLElement | null) => text?.focus({ preventScroll: true })
