import {
  catcherAlarms,
  liftBound,
  markAlarmSeen,
  type CatcherAlarm,
} from '@snake-dispatch/contract/catcher-alarms'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'

const alarms = endpointQuery(catcherAlarms)

/** What moderators should know of catchers; it follows what happens to jobs. */
export function useCatcherAlarms() {
  useLiveRefresh(catcherAlarms.path)
  return useQuery({ ...alarms, refetchOnMount: 'always' })
}

/** Marks an alarm as seen, or lifts a bound; the line leaves when that is stored. */
export function useEndAlarm({ id, catcher }: CatcherAlarm) {
  const params = { alarmId: id }
  const leave = () =>
    queryClient.setQueryData<CatcherAlarm[]>(alarms.queryKey, (before = []) =>
      before.filter((each) => each.id !== id),
    )
  const onError = () => void queryClient.invalidateQueries({ queryKey: alarms.queryKey })
  return {
    seen: useMutation({
      mutationFn: (_: void, { signal }) => api.call(markAlarmSeen, { params, signal }),
      onSuccess: leave,
      onError(error) {
        onError()
        toastFailure('Nothing was changed', error)
      },
    }),
    lift: useMutation({
      mutationFn: (reason: string, { signal }) => api.call(liftBound, { params, body: { reason }, signal }),
      onSuccess() {
        leave()
        toast({
          title: 'Bound Lifted',
          description: `${catcher.name} may have several jobs at a time again.`,
        })
      },
      onError,
    }),
  }
}
