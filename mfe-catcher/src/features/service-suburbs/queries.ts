import { areaSuburbs, serviceAreas } from '@snake-dispatch/contract/areas'
import { api, endpointQuery, toastFailure } from '@snake-dispatch/kit'
import { useMutation, useQuery } from '@snake-dispatch/kit/query'

/** The areas whose suburbs can be added (PROF-03). */
export const useServiceAreas = () => useQuery(endpointQuery(serviceAreas))

const loadFailure = 'Failed to load suburbs for this service area'

/** Loads the suburbs of an area for a list that they join (PROF-03); a failure is said and leaves the list alone. */
export function useAreaSuburbs({
  onLoaded,
}: {
  onLoaded: (area: string, suburbs: readonly string[]) => void
}) {
  return useMutation({
    mutationFn: (area: string) => api.call(areaSuburbs, { params: { area } }),
    onSuccess: ({ suburbs }, area) => onLoaded(area, suburbs),
    onError: () => toastFailure('Error', loadFailure),
  })
}
