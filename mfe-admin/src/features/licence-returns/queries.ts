import { licenceReturnOf, licenceReturns } from '@snake-dispatch/contract/licence-return'
import { endpointQuery } from '@snake-dispatch/kit'
import { keepPreviousData, useQuery } from '@snake-dispatch/kit/query'
import { useSearchParams } from '@snake-dispatch/kit/router'

/** The financial year in the address, and how to choose another one; undefined: the present one. */
export function useYearInAddress() {
  const [params, setParams] = useSearchParams()
  const year = Number(params.get('year'))
  return {
    financialYear: Number.isInteger(year) && year >= 2000 && year < 3000 ? year : undefined,
    choose: (chosen: number) => setParams({ year: String(chosen) }, { replace: true }),
  }
}

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
