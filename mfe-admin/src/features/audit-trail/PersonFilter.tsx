import { useState } from 'react'
import { Combobox } from '@snake-dispatch/design-system'
import { useDebounced } from '@snake-dispatch/kit/query'
import { useFoundPeople } from './queries.ts'

interface PersonFilterProps {
  /** The name of the chosen account; empty while none is chosen. */
  name: string
  onChange: (personId: number | null) => void
}

/** Finds an account by name, email, licence, company or mobile; emptied, it finds everybody's again. */
export function PersonFilter({ name, onChange }: PersonFilterProps) {
  // What is typed, until somebody is chosen or the field is left.
  const [typed, setTyped] = useState<string>()
  const people = useFoundPeople(useDebounced(typed?.trim() ?? ''))
  const options = new Map(people.map((user) => [optionOf(user), user.id]))
  const suggestions = typed === undefined ? [] : [...options.keys()]
  return (
    <Combobox
      label="Person"
      placeholder="Name, email or licence"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? name}
      onValueChange={(text) => {
        setTyped(text)
        if (text === '') onChange(null)
      }}
      suggestions={suggestions}
      onChoose={(option) => {
        setTyped(undefined)
        onChange(options.get(option) ?? null)
      }}
      onDismiss={() => setTyped(undefined)}
      onBlur={() => setTyped(undefined)}
      suggestionsLabel="Accounts"
      announcement={typed === undefined ? '' : countText(suggestions.length)}
    />
  )
}

function optionOf(user: { name: string; email?: string }): string {
  return user.email ? `${user.name} (${user.email})` : user.name
}

const countText = (count: number) => (count === 1 ? '1 account' : `${count} accounts`)
