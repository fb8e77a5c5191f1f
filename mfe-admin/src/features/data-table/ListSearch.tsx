import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '@snake-dispatch/design-system'

/** How long typing has to rest before a search is sent, in milliseconds. */
export const SEARCH_DELAY = 250

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
  const search = useEffectEvent(onSearch)
  // The history led to another search.
  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    const text = typed.trim()
    if (text === searched.current) return
    const send = () => {
      searched.current = text
      search(text)
    }
    const timer = setTimeout(send, text === '' ? 0 : SEARCH_DELAY)
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
    />
  )
}
