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
