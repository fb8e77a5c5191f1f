import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { newCallPath } from '@snake-dispatch/contract/paths'
import { useNavigate } from '@snake-dispatch/kit/router'
import { isPlainKey } from '../plain-key/plain-key.ts'

/** Gives all pages of staff the key N, which opens the form for what a caller says (D-161). */
export function withNewCallKey(App: ComponentType): ComponentType {
  return function WithNewCallKey() {
    const navigate = useNavigate()
    const onKey = useEffectEvent((event: KeyboardEvent) => {
      if (!isPlainKey(event, 'n')) return
      // Else the letter would stand in the field that has the focus then.
      event.preventDefault()
      void navigate(newCallPath)
    })
    useEffect(() => {
      const listen = (event: KeyboardEvent) => onKey(event)
      addEventListener('keydown', listen)
      return () => removeEventListener('keydown', listen)
    }, [])
    return <App />
  }
}
