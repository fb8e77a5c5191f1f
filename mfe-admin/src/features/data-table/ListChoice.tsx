import { startTransition, useOptimistic, type ComponentProps } from 'react'
import { Select } from '@snake-dispatch/design-system'

interface ListChoiceProps extends Omit<ComponentProps<typeof Select>, 'onChange' | 'value'> {
  /** What the address has. */
  value: string
  onChoose: (value: string) => void
}

/** A choice for a list, such as a filter. It shows what was chosen at once; the list follows in steps. */
export function ListChoice({ value, onChoose, ...select }: ListChoiceProps) {
  const [shown, show] = useOptimistic(value)
  return (
    <Select
      {...select}
      value={shown}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value
        startTransition(() => {
          show(chosen)
          onChoose(chosen)
        })
      }}
    />
  )
}
