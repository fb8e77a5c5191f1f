import { useEffect, useState, type ReactNode } from 'react'
import styles from './PlaceCheck.module.css'
import type { Meant, PlaceQuestion } from './PlaceQuestion.tsx'

export type { Meant } from './PlaceQuestion.tsx'

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
 * (D-115), or that the service is for New South Wales (D-114). Nothing is refused. The question and its lists come when
 * something is typed.
 */
export function PlaceCheck({ address, suburb, onMend, call, addressField, suburbField }: PlaceCheckProps) {
  const [typing, setTyping] = useState<'address' | 'suburb'>()
  const [mended, setMended] = useState('')
  const [check, setCheck] = useState<{ PlaceQuestion: typeof PlaceQuestion }>()
  const isEmpty = address + suburb === ''
  useEffect(() => {
    if (!isEmpty) import('./PlaceQuestion.tsx').then(setCheck, () => {})
  }, [isEmpty])

  const whileIn = (field: 'address' | 'suburb') => ({
    onFocus() {
      setTyping(field)
      setMended('')
    },
    onBlur: () => setTyping(undefined),
  })
  const mend = (meant: Meant) => {
    setMended(meant.place)
    onMend(meant)
  }

  return (
    <>
      <div {...whileIn('address')}>{addressField}</div>
      <div>
        <div {...whileIn('suburb')}>{suburbField}</div>
        <div aria-live="polite" className={styles.doubt}>
          {check && <check.PlaceQuestion {...{ address, suburb, typing, mended, call }} onMend={mend} />}
        </div>
      </div>
    </>
  )
}
