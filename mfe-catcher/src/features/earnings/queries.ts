import { earnings } from '@snake-dispatch/contract/earnings'
import { endpointQuery } from '@snake-dispatch/kit'
import { keepPreviousData, useQuery } from '@snake-dispatch/kit/query'

/**
 * The shares of one financial year; of the present one without a year. The year before stays while it loads. Each
 * completed job changes them, so they are fetched whenever the page shows them (NAV-06).
 */
export function useEarnings(financialYear: number | undefined) {
  return useQuery({
    ...endpointQuery(earnings, { query: { financialYear } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}
