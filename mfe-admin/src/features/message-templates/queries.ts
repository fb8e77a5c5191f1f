import { messageTemplates, saveMessageTemplate } from '@snake-dispatch/contract/message-templates'
import type { MessageKind } from '@snake-dispatch/domain/message-templates'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'

/** The words of the texts that staff send to clients. */
export const useMessageTemplates = () => useQuery(endpointQuery(messageTemplates))

/** Saves the words of one of them. */
export function useSaveTemplate(kind: MessageKind) {
  return useMutation({
    mutationFn: (words: string | null, { signal }) =>
      api.call(saveMessageTemplate, { params: { kind }, body: { words }, signal }),
    onSuccess: () =>
      toast({ title: 'Message Saved', description: 'Moderators text these words from now on.' }),
    onError: (error) => toastFailure('Failed to save the message', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [messageTemplates.path] }),
  })
}
