import { dialledNumber } from '@snake-dispatch/domain/phone'
import { Button } from '@snake-dispatch/design-system'

interface CallButtonProps {
  who: 'catcher' | 'client'
  jobNumber: number
  number: string
  /** Only 'Catcher', where a row has no room for more. */
  short?: boolean
}

/** Calls the catcher or the client of a job. */
export function CallButton({ who, jobNumber, number, short = false }: CallButtonProps) {
  const text = short ? `${who.charAt(0).toUpperCase()}${who.slice(1)}` : `Call ${who}`
  return (
    <Button
      size="small"
      icon={short ? 'call' : undefined}
      href={`tel:${dialledNumber(number)}`}
      aria-label={short ? `${text}: call about job #${jobNumber}` : `${text} of job #${jobNumber}`}
    >
      {text}
    </Button>
  )
}
