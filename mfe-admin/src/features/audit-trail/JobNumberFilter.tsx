import { useState } from 'react'
import { TextField } from '@snake-dispatch/design-system'

interface JobNumberFilterProps {
  /** As the address has it. */
  value: string
  onChange: (jobNumber: string) => void
}

/** Digits of a job's number. */
const DIGITS = 8

/** A job by its number, with or without its '#'; searched for once it is complete. */
export function JobNumberFilter({ value, onChange }: JobNumberFilterProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed !== undefined && typed !== value) onChange(typed)
    setTyped(undefined)
  }
  return (
    <TextField
      label="Job number"
      placeholder="10000001"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, DIGITS)
        setTyped(digits)
        if (digits.length === DIGITS || digits === '') onChange(digits)
      }}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  )
}
