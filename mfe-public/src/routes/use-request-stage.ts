import { useLocation, useNavigate } from '@snake-dispatch/kit/router'

/**
 * How far the page is: the first form, a further one, a request that waits (DISP-45), or one that has arrived, whose page
 * is being loaded.
 */
const stages = ['first', 'another', 'waiting', 'sent'] as const
export type RequestStage = (typeof stages)[number]

/**
 * The stage of the page, kept in the browser's history entry and not in the address: a reload while a request waits shows
 * it again instead of an empty form, in which a second request for the same snake would be made (PUB-08).
 */
export function useRequestStage() {
  const location = useLocation()
  const navigate = useNavigate()
  const { name } = (location.state ?? {}) as { name?: RequestStage }
  const stage: RequestStage = name !== undefined && stages.includes(name) ? name : 'first'
  return {
    stage,
    go: (next: RequestStage) => void navigate(location, { replace: true, state: { name: next } }),
  }
}
