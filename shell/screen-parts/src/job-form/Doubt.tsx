import { Badge } from '@snake-dispatch/design-system/signed-in'

/** Says at a field that the voice helper was not sure of its value (JOB-12). */
export function Doubt() {
  return (
    <Badge tone="warning" icon="mic">
      Not sure. Please check.
    </Badge>
  )
}
