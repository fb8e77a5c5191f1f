import { pushDevices, removePushDevice, type PushDevice } from '@snake-dispatch/contract/notifications'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation, useQuery } from '@snake-dispatch/kit/query'
import { refreshDevices } from '@snake-dispatch/screen-parts/on-call'
import { pushDevice } from '@snake-dispatch/screen-parts/push-device-id'

const devices = endpointQuery(pushDevices)

/** Milliseconds between two looks while a device is doubtful: a test that arrives clears it. */
const CLEARED_INTERVAL = 5_000

/** The devices of the account that are pushed to, asked for again whenever the list is shown. */
export const useDevices = () =>
  useQuery({
    ...devices,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isDoubtful) ? CLEARED_INTERVAL : false),
  })

/** The same for a page that only tells of a doubtful device: read once a visit. */
export const useKnownDevices = () => useQuery(devices)

/** This device among them; undefined while it is not known, or not pushed to. */
export const thisDevice = (list: readonly PushDevice[] | undefined): PushDevice | undefined =>
  list?.find(({ id }) => id === pushDevice())

/** Whether alerts may not arrive on a device (DISP-08). */
export const isDoubtful = ({ state }: Pick<PushDevice, 'state'>): boolean => state === 'doubtful'

/** What a device is called. */
export const nameOf = ({ name }: Pick<PushDevice, 'name'>): string => name ?? 'Unknown device'

/** Stops pushes to a device of the account (DISP-08). */
export function useRemoveDevice(name: string) {
  return useMutation({
    mutationFn: (deviceId: number, { signal }) =>
      api.call(removePushDevice, { params: { deviceId }, signal }),
    onSuccess: () => toast({ title: 'Device Removed', description: `${name} gets no alerts any more.` }),
    onError: (error) => toastFailure('Device not removed', error),
    onSettled: refreshDevices,
  })
}
