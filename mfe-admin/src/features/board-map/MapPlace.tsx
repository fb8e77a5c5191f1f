import { useId, useState, type RefObject } from 'react'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { useIdle } from '@snake-dispatch/screen-parts/idle'
import { useSaveBoardSettings, useStoredBoard } from '../board-settings/queries.ts'
import { BoardMap } from './lazy-board-map.tsx'
import { MapSkeleton } from './MapSkeleton.tsx'
import styles from './MapPlace.module.css'

/**
 * The place of the map beside the board (D-180). On a wide screen it is there until its reader hides it, which the account
 * remembers; on a narrow one a button shows it, and nothing of it is loaded before.
 */
export function MapPlace({ queue }: { queue: RefObject<HTMLElement | null> }) {
  const id = useId()
  const isNarrow = useNarrowScreen('wide')
  const isIdle = useIdle()
  const stored = useStoredBoard()
  const { mutate: save } = useSaveBoardSettings()
  const [chosen, setChosen] = useState<boolean>()
  const isShown = chosen ?? !(isNarrow || stored?.hidesMap)
  function toggle() {
    setChosen(!isShown)
    if (!isNarrow && stored) save({ ...stored, hidesMap: isShown })
  }
  return (
    <Card as="section" aria-labelledby={id} padding="small">
      <div className={styles.head}>
        <Heading level={2} id={id} size="md">
          Map
        </Heading>
        <Button size="small" variant="quiet" icon="map" aria-expanded={isShown} onClick={toggle}>
          {isShown ? 'Hide map' : 'Show map'}
        </Button>
      </div>
      {isShown && <div className={styles.map}>{isIdle ? <BoardMap queue={queue} /> : <MapSkeleton />}</div>}
    </Card>
  )
}
