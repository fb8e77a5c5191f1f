import { Notice } from '@snake-dispatch/design-system'
import { ApiError, errorText, useOnline } from '@snake-dispatch/kit'
import { isUnsure } from '../connection/is-unsure.ts'

/** Says that a new time, or the arrival, was not saved, or that nobody knows (D-152). */
export function NotSaved({ error }: { error: unknown }) {
  const online = useOnline()
  const isOffline = !online && !(error instanceof ApiError)
  return (
    <Notice role="alert" tone="warning" icon={isOffline ? 'wifi_off' : 'warning'}>
      {textOf(error, isOffline)}
    </Notice>
  )
}

function textOf(error: unknown, isOffline: boolean): string {
  if (isOffline)
    return 'You are offline, and nothing was saved: the client’s page does not show it. A text may get through.'
  if (isUnsure(error)) return 'It is not known whether this was saved. You can safely try again.'
  return `Not saved. ${errorText(error, 'Please try again.')}`
}
