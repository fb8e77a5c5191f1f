import { useEffect, useLayoutEffect, useState } from 'react'
import { followPresses, whenReleased } from './press.ts'

/**
 * The value, but while a press is under way the one from before: what is shown of it does not move the target of a tap
 * that takes the focus from a field. By the keyboard it changes at once.
 */
export function useSteady<Value extends string | undefined>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(followPresses, [])
  useLayoutEffect(() => {
    if (value === shown) return undefined
    return whenReleased(() => setShown(value))
  }, [value, shown])
  return shown
}
