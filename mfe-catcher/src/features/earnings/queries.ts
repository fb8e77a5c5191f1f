import { earnings } from '@snake-dispatch/contract/earnings'
import { endpointQuery } from '@snake-dispatch/kit'
import { keepPreviousData, useQuery } from '@snake-dispatch/kit/query'

/** The shares of one financial year; of the present one without a year. The year before stays while it loads. */
export function useEarnings(financialYear: number | undefined) {
  return useQuery({
    ...endpointQuery(earnings, { query: { financialYear } }),
    placeholderData: keepPreviousData,
  })
}
