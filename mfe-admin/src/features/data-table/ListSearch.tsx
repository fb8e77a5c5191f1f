import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '@snake-dispatch/design-system'
import { SEARCH_DELAY } from '@snake-dispatch/kit/query'

interface ListSearchProps {
  label: string
  /** What can be found. */
  placeholder?: string
  /** What the address has. */
  value: string
  onSearch: (text: string) => void
  maxLength?: number
}

/** The search of a list. It searches once typing rests, and follows the address when that changes by itself. */
export function ListSearch({ label, placeholder, value, onSearch, maxLength = 100 }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const searched = useRef(value)
  // The history led to another search.
  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setTyped(value)
  }, [value])
  const send = () => {
    const text = typed.trim()
    if (text === searched.current) return
    searched.current = text
    onSearch(text)
  }
  const sendLater = useEffectEvent(send)
  useEffect(() => {
    const timer = setTimeout(() => sendLater(), typed.trim() === '' ? 0 : SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      label={label}
      type="search"
      icon="search"
      placeholder={placeholder}
      value={typed}
      maxLength={maxLength}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => setTyped(event.target.value)}
      // A press on something else, such as 'Clear filters', comes after what was typed and not before.
      onBlur={send}
    />
  )
}
