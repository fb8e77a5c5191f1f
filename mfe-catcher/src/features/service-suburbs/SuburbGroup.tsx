import { Button, Icon } from '@snake-dispatch/design-system'
import type { SuburbGroup as Group } from '@snake-dispatch/domain/suburb-areas'
import { focusHeading } from './focus-heading.ts'
import styles from './ServiceSuburbs.module.css'

/** The focus must not leave the list with the suburb that had it; from the last one it goes to the heading. */
function focusNeighbour(chip: HTMLElement) {
  const item = chip.parentElement
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  if (neighbour) neighbour.querySelector('button')?.focus()
  else focusHeading(chip)
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
        <Button
          variant="quiet"
          size="small"
          onClick={({ currentTarget }) => {
            focusHeading(currentTarget)
            onRemove(suburbs)
          }}
        >
          {`Remove these ${suburbs.length} (${area})`}
        </Button>
      )}
    </>
  )
}
