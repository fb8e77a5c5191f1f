import { useRef } from 'react'
import { randomKey } from '@snake-dispatch/kit/idempotency-key'

/**
 * The idempotency key of a filled dialog: the same for the same input, so that a repeated try acts once (D-46); another
 * one once something was changed.
 */
export function useRequestKey(): (input: object) => string {
  const lastSent = useRef({ text: '', key: '' })
  return (input) => {
    const text = JSON.stringify(input)
    if (text !== lastSent.current.text) lastSent.current = { text, key: randomKey() }
    return lastSent.current.key
  }
}
