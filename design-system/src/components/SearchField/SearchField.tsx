import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onKeyDown' | 'type' | 'icon' | 'autoComplete' | 'enterKeyHint'
> {
  /** What is typed. */
  value: string
  onValueChange: (typed: string) => void
}

/** The search of a list. It finds while typing; in a form, Enter sends nothing. */
export function SearchField({ onValueChange, maxLength = 100, ...rest }: SearchFieldProps) {
  return (
    <TextField
      {...rest}
      type="search"
      icon="search"
      maxLength={maxLength}
      autoComplete="off"
      enterKeyHint="search"
      onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
