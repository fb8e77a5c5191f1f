import { earnings } from '@snake-dispatch/contract/earnings'
import { endpointQuery } from '@snake-dispatch/kit'
import { keepPreviousData, useQuery } from '@snake-dispatch/kit/query'
import { useRefreshWithJobs } from '../job-lists/use-refresh-with-jobs.ts'

/**
 * The shares of one financial year; of the present one without a year. The year before stays while it loads. Each
 * completed job changes them, so they are fetched whenever the page shows them (NAV-06), and with
 * each live message of a completed one.
 */
export function useEarnings(financialYear: number | undefined) {
  useRefreshWithJobs(earnings.path)
  return useQuery({
    ...endpointQuery(earnings, { query: { financialYear } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}
