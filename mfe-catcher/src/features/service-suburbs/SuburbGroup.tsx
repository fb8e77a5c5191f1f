import { Button, Icon } from '@snake-dispatch/design-system'
import type { SuburbGroup as Group } from '@snake-dispatch/domain/suburb-areas'
import styles from './ServiceSuburbs.module.css'

/** The focus must not leave the list with the suburb that had it. */
function focusNeighbour({ parentElement: item }: HTMLElement) {
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  neighbour?.querySelector('button')?.focus()
}

interface SuburbGroupProps extends Group {
  onRemove: (suburbs: readonly string[]) => void
}

/** The suburbs of one region; each can be removed, or all of them. */
export function SuburbGroup({ area, suburbs, onRemove }: SuburbGroupProps) {
  return (
    <>
      <ul className={styles.chips}>
        {suburbs.map((suburb) => (
          <li key={suburb}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Remove ${suburb}`}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget)
                onRemove([suburb])
              }}
            >
              {suburb}
              <Icon name="close" size="small" />
            </button>
          </li>
        ))}
      </ul>
      {suburbs.length > 1 && (
        <Button variant="quiet" size="small" onClick={() => onRemove(suburbs)}>
          {`Remove these ${suburbs.length} (${area})`}
        </Button>
      )}
    </>
  )
}
