import { Button, Select } from '@snake-dispatch/design-system'
import { useAreaSuburbs, useServiceAreas } from './queries.ts'
import styles from './ServiceSuburbs.module.css'

interface AddAreaProps {
  onLoaded: (area: string, suburbs: readonly string[]) => void
}

/** Adds the suburbs of an area, as soon as it is chosen (PROF-03). */
export function AddArea({ onLoaded }: AddAreaProps) {
  const areas = useServiceAreas()
  const loading = useAreaSuburbs({ onLoaded })
  if (areas.isError) {
    return (
      <div role="alert" className={styles.failure}>
        <p>The service areas could not be loaded.</p>
        <Button icon="refresh" loading={areas.isFetching} onClick={() => void areas.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <Select
      label="Add a service area"
      hint="Choosing an area adds all its suburbs."
      placeholder={loading.isPending ? `Loading ${loading.variables}…` : 'Choose an area'}
      options={(areas.data?.serviceAreas ?? []).map((area) => ({ value: area, label: area }))}
      value=""
      onChange={({ target }) => {
        if (target.value && !loading.isPending) loading.mutate(target.value)
      }}
    />
  )
}
