import { onCall, switchOnCall, type OnCallChoice, type OwnOnCall } from '@snake-dispatch/contract/on-call'
import { api, endpointQuery, serverDate, serverNow, session, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { useEffect } from 'react'
import { useNewDay } from '../clock/use-new-day.ts'

/** The longest delay of a browser's timer, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1
/** The wait where the server has not changed it yet, because the page's idea of its clock is ahead, in milliseconds. */
const OVERDUE_WAIT = 30_000

/** Whether the reader is on call, and their plan. */
export function useOnCall() {
  return useQuery(endpointQuery(onCall))
}

/**
 * `useOnCall`, read again when that changes by the plan, and whenever the account is read again, as after a change on
 * another device, and when a day begins: a credential may have expired.
 */
export function useLiveOnCall() {
  const query = useOnCall()
  const { data, dataUpdatedAt } = query
  const changesAt = data?.changesAt
  useEffect(() => session.subscribe(refreshOnCall), [])
  useNewDay(refreshOnCall)
  useEffect(() => {
    if (!changesAt) return
    const due = Date.parse(changesAt)
    // An answer can have the same moment as the one before, whose timer is over.
    const isNew = due > serverDate(dataUpdatedAt).getTime()
    const wait = isNew ? Math.min(due - serverNow(), LONGEST_TIMER) : OVERDUE_WAIT
    const timer = setTimeout(refreshOnCall, wait)
    return () => clearTimeout(timer)
  }, [changesAt, dataUpdatedAt])
  return query
}

/** Reads again whether the reader is on call, and whether that rings on this device. */
export const refreshOnCall = (): void => void queryClient.invalidateQueries({ queryKey: [onCall.path] })

/** Shows what a change of the plan has answered everywhere on the page. */
export function showOnCall(answer: OwnOnCall): void {
  queryClient.setQueryData([onCall.path], answer)
}

/** Switches the reader on or off call; `chosen` is the choice that is being stored, which is shown at once. */
export function useSwitch() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: OnCallChoice) => api.call(switchOnCall, { body: { choice } }),
    onMutate: () => queryClient.cancelQueries({ queryKey: [onCall.path] }),
    onSuccess: showOnCall,
    onError: (error) =>
      toastFailure('Nothing was switched', error, {
        otherwise: 'The server cannot be reached. Please try again.',
      }),
  })
  return { choose: mutate, chosen: isPending ? variables : undefined }
}
