import {
  adminMessages,
  jobMessages,
  sendTestMessage,
  switchAddress,
  userMessages,
  type AdminMessages,
} from '@snake-dispatch/contract/messages'
import { messageKinds, type MessageChannel } from '@snake-dispatch/domain/message-kinds'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { keepPreviousData, queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'

/** Milliseconds after which the life of messages is read again: no event tells of it. */
const EVERY = 30_000

/** The parameters of the address that limit the messages. */
export const messageParameters = ['kind', 'failed'] as const

type MessageParameters = Readonly<Partial<Record<(typeof messageParameters)[number] | 'cursor', string>>>

/** What the address asks for; what is not valid in it, e.g. in an old link, is ignored. */
export function messageQueryOf({ kind, failed, cursor }: MessageParameters) {
  const known = messageKinds.find((each) => each === kind)
  return {
    ...(known && { kind: known }),
    ...(failed === 'true' && { failed: 'true' as const }),
    ...(cursor && /^\d{1,10}$/.test(cursor) && { cursor }),
  }
}

/** One page of the messages of all, with their counts; the page before stays while the next one loads. */
export function useAdminMessages(query: ReturnType<typeof messageQueryOf>) {
  return useQuery<AdminMessages>({
    ...endpointQuery(adminMessages, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: EVERY,
  })
}

/** Sends a test to the reader's own address. */
export function useSendTest(channel: MessageChannel) {
  return useMutation({
    mutationFn: (_: void, { signal }) => api.call(sendTestMessage, { body: { channel }, signal }),
    onSuccess: () =>
      toast({ title: 'A test is on its way', description: 'The list shows what became of it.' }),
    onError: (error) => toastFailure('No test was sent', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [adminMessages.path] }),
  })
}

/** The mail and texts about a job; its page fetches them again with each event of a job. */
export const useJobMessages = (jobId: number) =>
  useQuery({
    ...endpointQuery(jobMessages, { params: { jobId } }),
    refetchOnMount: 'always',
    refetchInterval: EVERY,
  })

const ofPerson = (userId: number) => endpointQuery(userMessages, { params: { userId } })

/** The addresses of an account, and the mail and texts to it. */
export const usePersonMessages = (userId: number) =>
  useQuery({ ...ofPerson(userId), refetchOnMount: 'always', refetchInterval: EVERY })

/** Ends messages to an address of a person who has asked for that, or sends to it again (D-183). */
export function useAddressSwitch(userId: number, channel: MessageChannel) {
  return useMutation({
    mutationFn: (isStopped: boolean, { signal }) =>
      api.call(switchAddress, { params: { userId }, body: { channel, isStopped }, signal }),
    onSuccess: (answer) => queryClient.setQueryData(ofPerson(userId).queryKey, answer),
    onError: (error) => toastFailure('Nothing was changed', error),
  })
}
