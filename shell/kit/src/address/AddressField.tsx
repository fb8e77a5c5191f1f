import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type FocusEvent,
} from 'react'
import { Combobox, type ComboboxProps } from '@snake-dispatch/design-system'
import { addressOfTown, type AddressChoice } from './address-choice.ts'
import { joinStreet, tidySeparators } from './join-street.ts'
import { useTownSuggestions } from './use-town-suggestions.ts'

type Given = 'onValueChange' | 'suggestions' | 'onChoose' | 'onDismiss' | 'suggestionsLabel' | 'announcement'

export interface AddressFieldProps extends Omit<ComboboxProps, Given> {
  /** The address, typed or chosen. */
  onValueChange: (address: string) => void
  /** A town was chosen from the list; called after `onValueChange` got its full address. */
  onAddressChosen?: (choice: AddressChoice) => void
  /** Suburbs and towns that are suggested before others. */
  nearby?: readonly string[] | undefined
}

/**
 * Where a job is (JOB-21): free text that suggests towns of New South Wales at 3 to 7 characters. Choosing one
 * gives '{suburb}, NSW, Australia' and puts the cursor in front of it, where the street goes: a comma comes between.
 */
export function AddressField(props: AddressFieldProps) {
  const { ref, onValueChange, onAddressChosen, nearby, onBlur, ...field } = props
  const { suggestions, open, close, closeSoon } = useTownSuggestions(field.value, nearby)
  const box = useRef<HTMLInputElement>(null)
  const chosen = useRef('')
  const cursor = useRef<{ text: string; at: number }>(undefined)
  useImperativeHandle(ref, () => box.current!, [])

  // A text that was not set here was restored, from a draft or by the hydration: it counts as typed.
  const setHere = useRef('')
  const opensOnFocus = useRef(false)
  const followRestored = useEffectEvent((text: string) => {
    if (text === setHere.current) return
    setHere.current = text
    if (document.activeElement === box.current) open()
    else opensOnFocus.current = true
  })
  useEffect(() => followRestored(field.value), [field.value])

  // Before anything more can be typed: the street goes in front of the chosen town.
  useLayoutEffect(() => {
    if (cursor.current?.text !== field.value) return
    const { at } = cursor.current
    cursor.current = undefined
    box.current?.setSelectionRange(at, at)
  })

  const choose = (town: string) => {
    const choice = addressOfTown(town)
    close()
    chosen.current = choice.fullAddress
    change({ text: choice.fullAddress, cursor: 0 })
    onAddressChosen?.(choice)
  }

  const change = ({ text, cursor: at }: ReturnType<typeof joinStreet>) => {
    setHere.current = text
    if (at !== undefined) cursor.current = { text, at }
    onValueChange(text)
  }

  return (
    <Combobox
      autoComplete="address-line1"
      autoCapitalize="words"
      spellCheck={false}
      {...field}
      ref={box}
      onValueChange={(address) => {
        open()
        change(joinStreet(address, chosen.current))
      }}
      suggestions={suggestions}
      onChoose={choose}
      onDismiss={close}
      suggestionsLabel="Suggested towns"
      announcement={announcementOf(suggestions.length)}
      onFocus={(event) => {
        if (opensOnFocus.current) open()
        opensOnFocus.current = false
        field.onFocus?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        closeSoon()
        const tidy = tidySeparators(field.value)
        if (tidy !== field.value) change({ text: tidy })
        onBlur?.(event)
      }}
    />
  )
}

function announcementOf(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 town suggested' : `${count} towns suggested`
}
