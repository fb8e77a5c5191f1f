import { jobReceipt } from '@snake-dispatch/contract/receipts'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'

/** The receipt of a job, as profile and job are now. @param id as the address has it */
export function useReceipt(id: string) {
  return useQuery({ ...endpointQuery(jobReceipt, { params: { id: Number(id) } }), refetchOnMount: 'always' })
}
