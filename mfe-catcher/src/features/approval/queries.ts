import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { toastNotSubscribed } from '@snake-dispatch/screen-parts/on-call'
import { allowAlerts } from '@snake-dispatch/screen-parts/push-permission'
import { arePushesTurnedOff } from '@snake-dispatch/screen-parts/push-turned-off'
import { subscribeAccount } from '@snake-dispatch/screen-parts/subscribe-account'
import { isSubscribed } from '../push-settings/push-device.ts'

const keyOf = (userId: number) => ['pushed on approval', userId]

/** Whether the approval is pushed to this browser; its subscription may be that of an account from before. */
export const useIsPushed = (userId: number, isAllowed: boolean) =>
  useQuery({
    queryKey: keyOf(userId),
    enabled: isAllowed,
    queryFn: async () => {
      if (arePushesTurnedOff() || !(await isSubscribed())) return false
      await subscribeAccount(userId)
      return true
    },
  })

/** Asks for the permission in answer to a tap, and subscribes this browser for the account that waits (AUTH-13). */
export const useApprovalPush = (userId: number) =>
  useMutation({
    mutationFn: async () => {
      if ((await allowAlerts()) !== 'granted') return
      await subscribeAccount(userId)
      queryClient.setQueryData(keyOf(userId), true)
    },
    onError: toastNotSubscribed,
  })
