import * as z from '@snake-dispatch/contract/zod'
import { useLocation, useNavigate } from '@snake-dispatch/kit/router'
import { SentRequest } from '../features/request/sent-request.ts'

/** How far the page is: the first form, the success of a request, a further form, or a request that waits (DISP-45). */
const RequestStage = z.union([
  z.object({ name: z.literal('first') }),
  z.object({ name: z.literal('sent'), request: SentRequest }),
  z.object({ name: z.literal('another') }),
  z.object({ name: z.literal('waiting') }),
])
export type RequestStage = z.infer<typeof RequestStage>

/**
 * The stage of the page, kept in the browser's history entry and not in the address: a reload after the success shows
 * it again instead of an empty form, in which a second request for the same snake would be made (PUB-08).
 */
export function useRequestStage() {
  const location = useLocation()
  const navigate = useNavigate()
  const stage: RequestStage = RequestStage.safeParse(location.state).data ?? { name: 'first' }
  const go = (state: RequestStage) => void navigate(location, { replace: true, state })
  return {
    stage,
    sent: (request: SentRequest) => go({ name: 'sent', request }),
    another: () => go({ name: 'another' }),
    waiting: () => go({ name: 'waiting' }),
  }
}
