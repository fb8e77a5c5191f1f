import {
  askAddressProof,
  messageSettings,
  proveMobile,
  switchMessage,
  type MessageSettings,
  type MessageSwitch,
} from '@snake-dispatch/contract/messages'
import type { User } from '@snake-dispatch/contract/user'
import type { MessageChannel } from '@snake-dispatch/domain/message-kinds'
import { api, endpointQuery, portalConfig, session, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { useEffect, useState } from 'react'

const settings = endpointQuery(messageSettings)

/** Asks again for the addresses and switches, where they are shown. */
export const refreshMessageSettings = () =>
  void queryClient.invalidateQueries({ queryKey: settings.queryKey })

/** Whether mail or texts go to that user at all (D-185). */
export function getsMessages({ isDemo }: Pick<User, 'isDemo'>): boolean {
  const { hasMail, hasText } = portalConfig()
  return !isDemo && (hasMail || hasText)
}

/**
 * The user's addresses, as messages go to them, and their switches: asked for again whenever they are shown and whenever
 * the account is read again, as after its address was proven elsewhere.
 */
export function useMessageSettings(enabled = true) {
  useEffect(() => (enabled ? session.subscribe(refreshMessageSettings) : undefined), [enabled])
  return useQuery({ ...settings, enabled, refetchOnMount: 'always' })
}

const store = (answer: MessageSettings) => queryClient.setQueryData(settings.queryKey, answer)

/** Sends the link or the code that proves an address (D-188). */
export function useAskProof() {
  return useMutation({
    mutationFn: (channel: MessageChannel, { signal }) =>
      api.call(askAddressProof, { body: { channel }, signal }),
    onSuccess: store,
  })
}

/** Proves the mobile by the six digits of a text (D-188). */
export function useProveMobile() {
  return useMutation({
    mutationFn: (code: string, { signal }) => api.call(proveMobile, { body: { code }, signal }),
    onSuccess: store,
  })
}

const mutationKey = ['message switch']
const nameOf = ({ kind, channel }: Pick<MessageSwitch, 'kind' | 'channel'>) => `${kind} ${channel}`

/**
 * Switches kinds of messages, one after the other. `isOn` is what was pressed last, before it is stored; a failure puts
 * it back and says so.
 */
export function useMessageSwitches() {
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({})
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'message switch' },
    mutationFn: (body: MessageSwitch) => api.call(switchMessage, { body }),
    onMutate: (chosen) => setPending((before) => ({ ...before, [nameOf(chosen)]: chosen.isOn })),
    onSuccess: store,
    onError: (error) => toastFailure('Not switched', error),
    onSettled: (_answer, _error, chosen) => {
      const isLast = queryClient.isMutating({ mutationKey }) === 1
      setPending((before) => {
        const { [nameOf(chosen)]: settled, ...others } = before
        if (isLast) return {}
        // Pressed again meanwhile: that press waits.
        return settled === chosen.isOn ? others : before
      })
    },
  })
  return {
    isOn: (shown: MessageSwitch) => pending[nameOf(shown)] ?? shown.isOn,
    change: (chosen: MessageSwitch) => mutate(chosen),
  }
}
