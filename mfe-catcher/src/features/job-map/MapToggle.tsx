import { Button } from '@snake-dispatch/design-system'
import { rememberHiddenMap } from './hidden-map.ts'
import styles from './MapPlace.module.css'

interface MapToggleProps {
  isHidden: boolean
  onChange: (isHidden: boolean) => void
}

/** Hides the map beside the list, or shows it; on a screen that has room for it. */
export function MapToggle({ isHidden, onChange }: MapToggleProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon="map"
      className={styles.toggle}
      onClick={() => {
        rememberHiddenMap(!isHidden)
        onChange(!isHidden)
      }}
    >
      {isHidden ? 'Show map' : 'Hide map'}
    </Button>
  )
}
