import { licenceReturnOf, licenceReturns } from '@snake-dispatch/contract/licence-return'
import { endpointQuery } from '@snake-dispatch/kit'
import { keepPreviousData, useQuery } from '@snake-dispatch/kit/query'

/** Who completed jobs in a financial year. */
export function useLicenceReturns(financialYear: number | undefined) {
  return useQuery({
    ...endpointQuery(licenceReturns, { query: { financialYear } }),
    placeholderData: keepPreviousData,
  })
}

/** What one catcher caught in a financial year. */
export function useLicenceReturnOf(userId: number, financialYear: number | undefined) {
  return useQuery({
    ...endpointQuery(licenceReturnOf, { params: { userId }, query: { financialYear } }),
    placeholderData: keepPreviousData,
  })
}
