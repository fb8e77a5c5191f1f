import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchField } from '@snake-dispatch/design-system/signed-in'
import { useDebounced } from '@snake-dispatch/kit/query'

interface ListSearchProps {
  label: string
  labelHidden?: boolean
  /** What can be found. */
  placeholder?: string
  /** What the address has. */
  value: string
  onSearch: (text: string) => void
  maxLength?: number
}

/** The search of a list. It searches once typing rests, and follows the address when that changes by itself. */
export function ListSearch({ value, onSearch, ...field }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const rested = useDebounced(typed.trim())
  const searched = useRef(value)
  // The history led to another search.
  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setTyped(value)
  }, [value])
  const search = (text: string) => {
    if (text === searched.current) return
    searched.current = text
    onSearch(text)
  }
  const searchRested = useEffectEvent(search)
  useEffect(() => searchRested(rested), [rested])
  return (
    <SearchField
      {...field}
      value={typed}
      onValueChange={setTyped}
      // A press on something else, such as 'Clear filters', comes after what was typed and not before.
      onBlur={() => search(typed.trim())}
    />
  )
}
