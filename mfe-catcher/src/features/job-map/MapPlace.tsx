import { useNarrowScreen } from '@snake-dispatch/kit'
import { useIdle } from '@snake-dispatch/screen-parts/idle'
import type { AvailableMapProps } from './AvailableMap.tsx'
import { AvailableMap } from './lazy-available-map.tsx'
import { MapSkeleton } from './MapSkeleton.tsx'
import styles from './MapPlace.module.css'

/** The room of the map beside the list, from the first paint on; a narrow screen has neither, and loads nothing of it. */
export function MapPlace(props: Partial<AvailableMapProps>) {
  const isIdle = useIdle()
  return (
    <section aria-label="Map" className={styles.place}>
      {isIdle && props.user ? <OnWideScreen {...(props as AvailableMapProps)} /> : <MapSkeleton />}
    </section>
  )
}

function OnWideScreen(props: AvailableMapProps) {
  return useNarrowScreen() ? null : <AvailableMap {...props} />
}
