import type { RefObject } from 'react'
import { Button, Icon } from '@snake-dispatch/design-system'
import { placeInAddress } from '@snake-dispatch/domain/find-area'
import { createDistances } from '@snake-dispatch/domain/job-distance'
import type { JobPosition } from '@snake-dispatch/domain/job-position'
import { nearestPlace } from '@snake-dispatch/domain/place-positions'
import { isRough, withinText } from '@snake-dispatch/domain/position-text'
import { hasStreet } from '@snake-dispatch/domain/suburb-in-address'
import styles from './LocationGiven.module.css'

interface LocationGivenProps {
  position: JobPosition
  /** Called without a position when it is removed. */
  onPosition: ((position: undefined) => void) | undefined
  /** What is said of the removal. */
  onAnswer: (answer: string) => void
  suburb: string | undefined
  /** The field of the address, which has the focus after the removal. */
  box: RefObject<HTMLInputElement | null>
  address: string
}

/** A place further from the position than this, in kilometres, is another one. */
const ELSEWHERE_KM = 20

/** The position that goes with the form (D-141): how exact it is, what is doubtful about it, and its removal. */
export function LocationGiven({ position, onPosition, onAnswer, suburb, box, address }: LocationGivenProps) {
  const doubt = doubtOf(position, address, suburb)
  const remove = () => {
    onPosition?.(undefined)
    onAnswer('Location removed.')
    box.current?.focus()
  }
  return (
    <div className={styles.line} data-doubtful={doubt ? true : undefined}>
      <Icon name="my_location" size="small" />
      <p className={styles.texts}>
        <span>{`${isRough(position) ? 'Rough location' : 'Location added'}, ${withinText(position)}`}</span>
        {doubt && <span>{doubt}</span>}
      </p>
      <Button
        size="small"
        variant="quiet"
        aria-label="Remove the location"
        className={styles.remove}
        onClick={remove}
      >
        Remove
      </Button>
    </div>
  )
}

/** What somebody should see to: the address is of another place, or the two do not lead to the snake. */
function doubtOf(position: JobPosition, address: string, suburb: string | undefined): string | undefined {
  const place = placeInAddress(suburb ?? '') ?? placeInAddress(address)
  const distance = place === undefined ? undefined : createDistances(position)(place)
  if (distance && distance.kilometres > ELSEWHERE_KM + position.accuracy / 1000)
    return `This is ${distance.text} from ${place}.`
  if (isRough(position) && !hasStreet(address)) return 'Please add the street.'
  if (!address.trim() && !suburb?.trim() && !nearestPlace(position)) return 'Please add the suburb or town.'
  return undefined
}
