import { Notice } from '@snake-dispatch/design-system'
import { isMobile } from '@snake-dispatch/domain/phone'
import { isServerTimeKnown } from '@snake-dispatch/kit'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { PhoneNumber } from '../contact/CallLink.tsx'
import { clockTime } from '../clock-time/clock-time.ts'
import type { SentRequest } from './sent-request.ts'

/** Milliseconds after which somebody who has heard nothing should call. */
const TIMEOUT = 10 * 60_000

interface IfNothingIsHeardProps {
  request: SentRequest
  contactPhone: string
}

/** When to call if no catcher answers, and to call now once that time is over (PUB-08). */
export function IfNothingIsHeard({ request, contactPhone }: IfNothingIsHeardProps) {
  const until = request.sentAt + TIMEOUT
  // A device's clock that is fast must not end the wait.
  const isOver = useNow().getTime() >= until && isServerTimeKnown()
  const silence = isMobile(request.clientMobile) ? 'No text' : 'Nothing heard'
  return (
    <div aria-live="polite">
      <Notice icon="schedule" tone={isOver ? 'warning' : undefined}>
        <p>
          <strong>
            {isOver ? 'You should have heard by now.' : `${silence} by ${clockTime(new Date(until))}?`}
          </strong>{' '}
          Call <PhoneNumber phone={contactPhone} /> and give your job number.
        </p>
      </Notice>
    </div>
  )
}
