import { Notice } from '@snake-dispatch/design-system'
import type { OutboxItem } from '@snake-dispatch/kit/offline'

/** Why the server did not take what was filled in without a network, in its words. */
export function RefusedNotice({ refusal }: { refusal: NonNullable<OutboxItem['refusal']> }) {
  return (
    <Notice tone="warning" title="Not accepted">
      {refusal.text || 'The server did not take it.'} What you filled in is still here.
    </Notice>
  )
}
