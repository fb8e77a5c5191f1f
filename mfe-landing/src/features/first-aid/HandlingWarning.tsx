import { Notice } from '@snake-dispatch/design-system'
import { handlingWarning } from '@snake-dispatch/domain/landing-content'

/** All species need professional removal and are never handled by the visitor (LAND-04). */
export function HandlingWarning() {
  return (
    <Notice tone="warning" title={handlingWarning.title}>
      <p>{handlingWarning.text}</p>
    </Notice>
  )
}
