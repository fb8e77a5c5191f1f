import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@snake-dispatch/design-system'
import type { placeDoubt, PlaceDoubt } from '@snake-dispatch/domain/place-check'
import styles from './PlaceCheck.module.css'

/** What was probably meant. */
export type Meant = NonNullable<PlaceDoubt['meant']>

export interface PlaceCheckProps {
  address: string
  suburb: string
  /** Puts in what was meant instead. */
  onMend: (meant: Meant) => void
  /** The number of the service, to be called with one press. */
  call: ReactNode
  /** The two fields. */
  addressField: ReactNode
  suburbField: ReactNode
}

/**
 * The fields of a place, and below them what is asked about it: 'Did you mean Parramatta?', which one tap answers
 * (D-115), or that the service is for New South Wales (D-114). Nothing is refused. The lists come when something is typed.
 */
export function PlaceCheck({ address, suburb, onMend, call, addressField, suburbField }: PlaceCheckProps) {
  const [typing, setTyping] = useState<'address' | 'suburb'>()
  const [mended, setMended] = useState('')
  const [check, setCheck] = useState<{ placeDoubt: typeof placeDoubt }>()
  const isEmpty = address + suburb === ''
  useEffect(() => {
    if (!isEmpty) import('@snake-dispatch/domain/place-check').then(setCheck, () => {})
  }, [isEmpty])

  const whileIn = (field: 'address' | 'suburb') => ({
    onFocus() {
      setTyping(field)
      setMended('')
    },
    onBlur: () => setTyping(undefined),
  })
  const doubt = check?.placeDoubt(address, suburb, typing)
  const meant = doubt?.meant

  return (
    <>
      <div {...whileIn('address')}>{addressField}</div>
      <div>
        <div {...whileIn('suburb')}>{suburbField}</div>
        <div aria-live="polite" className={styles.doubt}>
          {meant && (
            <Button
              key={meant.place}
              size="small"
              onClick={() => {
                setMended(meant.place)
                onMend(meant)
              }}
            >
              {`Did you mean ${meant.place}?`}
            </Button>
          )}
          {mended && !meant && (
            <p key={mended} ref={takeFocus} tabIndex={-1}>
              {`Changed to ${mended}.`}
            </p>
          )}
          {doubt?.isElsewhere && (
            <p>This service is for New South Wales. If the snake is in another state, call {call}.</p>
          )}
        </div>
      </div>
    </>
  )
}

/** The button that had it is gone; the fields would open a keyboard. */
const takeFocus = (text: HTMLElement | null) => text?.focus({ preventScroll: true })
