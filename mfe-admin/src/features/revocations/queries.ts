import {
  agreeToRevocation,
  askRevocation,
  cancelRevocation,
  possibleApprovers,
  revocations,
  type Revocation,
  type RevocationInput,
} from '@snake-dispatch/contract/revocations'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'

const open = endpointQuery(revocations)
const refresh = () => void queryClient.invalidateQueries({ queryKey: open.queryKey })

/** The admins whose access is to be revoked, fetched whenever they are shown. */
export function useRevocations() {
  return useQuery({ ...open, refetchOnMount: 'always' })
}

/** The admins who may agree if the user asks for the access of this one to be revoked (D-125). */
export const usePossibleApprovers = (userId: number) =>
  useQuery({ ...endpointQuery(possibleApprovers, { params: { userId } }), gcTime: 0 })

/** Until when another admin may agree, such as '26 Nov 2026, 3:00 pm'. */
export const endOf = ({ expiresAt }: Revocation) => formatSydney(new Date(expiresAt), 'dateTime')

/** Asks for the access of another admin to be revoked (ADMIN-10). */
export function useAskRevocation({ id, name }: AccountForAdmin, { onDone }: { onDone: () => void }) {
  return useMutation({
    mutationFn: (body: RevocationInput, { signal }) =>
      api.call(askRevocation, { params: { userId: id }, body, signal }),
    onSuccess: (asked) => {
      queryClient.setQueryData<Revocation[]>(open.queryKey, (before = []) => [...before, asked])
      toast({
        title: 'Another Admin Must Agree',
        description: `The access of ${name} is revoked once one agrees, until ${endOf(asked)}.`,
      })
      onDone()
    },
  })
}

/** Agrees, or cancels the request. */
export function useDecision({ id, admin }: Revocation) {
  const params = { revocationId: id }
  const options = {
    onError(error: unknown) {
      refresh()
      toastFailure('Nothing was changed', error)
    },
  }
  const done = (title: string, description: string) => {
    queryClient.setQueryData<Revocation[]>(open.queryKey, (before = []) =>
      before.filter((each) => each.id !== id),
    )
    void queryClient.invalidateQueries({ queryKey: [listUsers.path] })
    toast({ title, description })
  }
  return {
    agree: useMutation({
      ...options,
      mutationFn: (_: void, { signal }) => api.call(agreeToRevocation, { params, signal }),
      onSuccess: () => done('Access Revoked', `${admin.name} is locked and signed out everywhere.`),
    }),
    cancel: useMutation({
      ...options,
      mutationFn: (_: void, { signal }) => api.call(cancelRevocation, { params, signal }),
      onSuccess: () => done('Request Cancelled', `${admin.name} keeps their access.`),
    }),
  }
}
