import { Notice } from '@snake-dispatch/design-system'
import { errorText, useOnline } from '@snake-dispatch/kit'

interface ReleaseFailureProps {
  /** The last failure; null when there was none. */
  error: unknown
  /** True when nobody knows whether it was stored all the same. */
  unsure: boolean
}

/** Why the job was not given back, and whose it is now. */
export function ReleaseFailure({ error, unsure }: ReleaseFailureProps) {
  const online = useOnline()
  if (!error) return null
  return (
    <Notice tone="warning" icon={online ? 'warning' : 'wifi_off'} scrolledTo>
      {!online && 'You are offline. '}
      {unsure
        ? 'It is not known whether the job is still yours. You can safely try again.'
        : `The job is still yours. ${errorText(error, 'Please try again.')}`}
    </Notice>
  )
}
