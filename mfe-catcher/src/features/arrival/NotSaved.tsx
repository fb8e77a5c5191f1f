import { Notice } from '@snake-dispatch/design-system'
import { errorText } from '@snake-dispatch/kit'
import { isUnsure } from '../connection/is-unsure.ts'
import { NotSentError } from '../outbox/not-sent-error.ts'

/** Says that a new time, or the arrival, was not saved, or that nobody knows (D-152). */
export function NotSaved({ error }: { error: unknown }) {
  const wasOffline = error instanceof NotSentError
  return (
    <Notice role="alert" tone="warning" icon={wasOffline ? 'wifi_off' : 'warning'}>
      {textOf(error)}
    </Notice>
  )
}

function textOf(error: unknown): string {
  if (error instanceof NotSentError)
    return 'You are offline, and nothing was saved: the client’s page does not show it. A text may get through.'
  if (isUnsure(error)) return 'It is not known whether this was saved. You can safely try again.'
  return `Not saved. ${errorText(error, 'Please try again.')}`
}
