import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
} from 'react'
import { Button, Combobox, useSteady, type ComboboxProps } from '@snake-dispatch/design-system'
import type { JobPosition } from '@snake-dispatch/domain/job-position'
import { townAddress } from '@snake-dispatch/domain/typed-address'
import { addressOfTown, type AddressChoice } from './address-choice.ts'
import type { AddressPlaces } from './address-places.ts'
import styles from './AddressField.module.css'
import type { FillIn } from './place-here.ts'
import { LocationGiven, useLocation } from './use-location.ts'
import { useTownSuggestions } from './use-town-suggestions.ts'

type Given =
  'onValueChange' | 'suggestions' | 'onChoose' | 'onDismiss' | 'suggestionsLabel' | 'announcement' | 'action'

export interface AddressFieldProps extends Omit<ComboboxProps, Given> {
  /** The address, typed or chosen. */
  onValueChange: (address: string) => void
  /** A town was chosen from the list; called after `onValueChange` got it, behind the street that was typed. */
  onAddressChosen?: (choice: AddressChoice) => void
  /**
   * 'Use my location' filled in the nearest place; called after `onValueChange` got the address. The place is a guess,
   * as if it were read from the address, and not chosen: the nearest one that we know can be the neighbour, and a guess
   * hides the job from nobody (D-51).
   */
  onLocated?: (place: string) => void
  /** The position that goes with the form (D-141). */
  position?: JobPosition | null | undefined
  /** Given by a form that sends the position: called when it is found, and without one when it is removed. */
  onPosition?: ((position: JobPosition | undefined) => void) | undefined
  /** The suburb as the form has it, which 'Use my location' leaves as it is. */
  suburb?: string | undefined
  /** Suburbs and towns that are suggested before others. */
  nearby?: readonly string[] | undefined
  /** `addressPlaces`, once it is loaded; nothing is suggested and nothing joined without it. */
  places?: AddressPlaces | undefined
  /** Nothing says in which suburb the street is: once the field is left it asks, and takes the address all the same. */
  lacksSuburb?: boolean | undefined
  /** What is said below the field when it asks for nothing. */
  note?: string | undefined
  /** The job is not where this device is, as on the telephone: there is no 'Use my location'. */
  isElsewhere?: boolean | undefined
}

/**
 * Where a job is (JOB-21): free text that suggests towns of New South Wales at 3 to 7 characters, of the text or of what
 * stands behind its street. Choosing one gives '{suburb}, NSW, Australia', behind the street that was typed; without
 * one the cursor goes in front of it, where the street goes: a comma comes between. 'Use my location' does the same with
 * the nearest place; the position itself stays on the device, unless the form sends it.
 */
export function AddressField(props: AddressFieldProps) {
  const {
    ref,
    onValueChange,
    onAddressChosen,
    onLocated,
    position,
    onPosition,
    suburb,
    nearby,
    places,
    lacksSuburb,
    note,
    isElsewhere,
    ...rest
  } = props
  const { onBlur, ...field } = rest
  const [wasLeft, setLeft] = useState(false)
  const asks = lacksSuburb && wasLeft && !field.error
  const location = useLocation(!!onPosition)
  const shownNote = useSteady(location.answer || (asks ? 'Which suburb or town?' : note))
  const typed = places?.partsOf(field.value)
  const { suggestions, open, close, closeSoon } = useTownSuggestions(
    () => typed && places?.suggestTowns(typed.place, nearby),
  )
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
    location.forget()
    chosen.current = choice.fullAddress
    if (typed?.street) change({ text: `${typed.street}, ${choice.fullAddress}` })
    else change({ text: choice.fullAddress, cursor: 0 })
    onAddressChosen?.(choice)
  }

  const change = ({ text, cursor: at }: { text: string; cursor?: number }) => {
    setHere.current = text
    if (at !== undefined) cursor.current = { text, at }
    onValueChange(text)
  }

  // Into the text as it is now: it may have been typed in since the press.
  const { found } = location
  const fillIn = useEffectEvent((fill: FillIn) => {
    const { answer, filled, position: given } = fill(field.value, suburb)
    location.setAnswer(given ? '' : answer)
    if (given) onPosition?.(given)
    if (!filled) return
    close()
    chosen.current = townAddress(filled.place)
    change({ text: filled.address })
    onLocated?.(filled.place)
  })
  useEffect(() => {
    if (found) fillIn(found.fillIn)
  }, [found])

  return (
    <div className={styles.address}>
      <Combobox
        autoComplete="address-line1"
        autoCapitalize="words"
        spellCheck={false}
        {...field}
        ref={box}
        action={
          !isElsewhere && (
            <Button
              size="small"
              variant="quiet"
              icon="my_location"
              loading={location.isFinding}
              onClick={location.find}
            >
              Use my location
            </Button>
          )
        }
        onValueChange={(address) => {
          // What stands at the end is not what is being typed in front of it.
          if (box.current?.selectionStart === address.length) open()
          else close()
          location.forget()
          change(places?.joinStreet(address, chosen.current) ?? { text: address })
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
          setLeft(true)
          const tidy = places?.tidySeparators(field.value) ?? field.value
          if (tidy !== field.value) change({ text: tidy })
          onBlur?.(event)
        }}
      />
      <div aria-live="polite">
        {position && !location.isFinding && (
          <LocationGiven
            {...{ position, onPosition, suburb, box }}
            address={field.value}
            onAnswer={location.setAnswer}
          />
        )}
        <p className={styles.note} data-steady={location.answer ? true : undefined}>
          {shownNote}
        </p>
      </div>
    </div>
  )
}

function announcementOf(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 town suggested' : `${count} towns suggested`
}
