import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '@snake-dispatch/design-system'
import { dollarsText } from '@snake-dispatch/domain/dollars'

interface ClientPaidFieldProps {
  field: UseFormRegisterReturn
  quotedCost: number
  error: string | undefined
}

/** What the client paid, in whole dollars: it counts as earned (D-149). */
export function ClientPaidField({ field, quotedCost, error }: ClientPaidFieldProps) {
  return (
    <TextField
      {...field}
      label="What did the client pay?"
      hint={`In whole dollars. Quoted: ${dollarsText(quotedCost)}`}
      prefix="$"
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      required
      autoComplete="off"
      onWheel={(event) => event.currentTarget.blur()}
      error={error}
    />
  )
}
