import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Combobox, useSteady } from '@snake-dispatch/design-system'
import { findAreas } from '@snake-dispatch/domain/find-area'
import { positionOfPlace } from '@snake-dispatch/domain/place-positions'
import type { ProfileFields } from './profile-fields.ts'

const HINT = 'The suburb or town that you usually start from. Jobs show how far away they are.'
const UNKNOWN = 'We do not know where this is: jobs will not show how far away they are.'

/** Where distances are measured from (PROF-02): any text is taken; of one that is no known place it says what follows. */
export function BaseSuburbField({ fields: { form } }: { fields: ProfileFields }) {
  const { field, fieldState } = useController({ name: 'baseSuburb', control: form.control })
  const { ref, name, value: typed, onChange, onBlur } = field
  const [isTyping, setTyping] = useState(false)
  const value = typed ?? ''
  const isUnknown = !isTyping && value.trim() !== '' && !positionOfPlace(value)
  const hint = useSteady(isUnknown ? UNKNOWN : HINT)
  const suggestions = isTyping ? suggestPlaces(value) : []
  return (
    <Combobox
      name={name}
      ref={ref}
      label="Base suburb (optional)"
      hint={<output>{hint}</output>}
      error={fieldState.error?.message}
      maxLength={80}
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      value={value}
      onValueChange={(next) => {
        setTyping(true)
        onChange(next)
      }}
      suggestions={suggestions}
      onChoose={(place) => {
        setTyping(false)
        onChange(place)
      }}
      onDismiss={() => setTyping(false)}
      onBlur={() => {
        setTyping(false)
        onBlur()
      }}
      suggestionsLabel="Suggested places"
      announcement={announcementOf(suggestions.length)}
    />
  )
}

/** Places whose names begin with the text, or are a letter away, but not the text itself. */
function suggestPlaces(typed: string): string[] {
  const places = findAreas(typed).map(({ place }) => place)
  return places.filter((place) => place.toLowerCase() !== typed.trim().toLowerCase())
}

function announcementOf(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 place suggested' : `${count} places suggested`
}
