import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobMessages } from '@snake-dispatch/contract/messages'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'

/** Milliseconds after which what no event tells is read again, such as receipts of devices (D-52). */
const EVERY = 30_000

/** A job and its life; it follows what happens, and so do the messages about it. */
export function useJobLife(jobNumber: number) {
  useLiveRefresh(jobLife.path, jobMessages.path)
  return useQuery({
    ...endpointQuery(jobLife, { params: { jobNumber } }),
    refetchOnMount: 'always',
    refetchInterval: EVERY,
  })
}
