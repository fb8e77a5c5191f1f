import { useEffect, useId, useRef, useState } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import { Button, Select } from '@snake-dispatch/design-system'
import type { JobOrderName } from '@snake-dispatch/domain/distance-origin'
import type { JobOrder } from './job-order.ts'
import { OriginPanel } from './OriginPanel.tsx'
import { useJobOrder, type OrderChoice } from './use-job-order.ts'
import styles from './OrderControl.module.css'

interface OrderControlProps {
  user: User
  /** Called with each order that is to be shown. */
  onChange: (order: JobOrder) => void
}

const options: { value: JobOrderName; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'nearest', label: 'Nearest' },
]

/**
 * Chooses between the newest and the nearest job first, and says from where distances are measured (JOB-02, JOB-03,
 * D-151). It lies in the grid of the list's header, which keeps its places free.
 */
export function OrderControl({ user, onChange }: OrderControlProps) {
  const choice = useJobOrder(user, onChange)
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const closes = useRef(false)
  // The panel goes away with its button.
  useEffect(() => {
    if (closes.current) (opener.current ?? select.current)?.focus({ preventScroll: true })
    closes.current = false
  })
  const close = () => {
    closes.current = true
    setOpen(false)
  }

  const { origin, isMeasured } = choice
  // Without a place it says how to set one (D-151).
  const isUnset = origin.kind === 'none' || origin.kind === 'unknown'
  const place = origin.kind === 'device' ? 'My location' : origin.kind === 'suburb' ? origin.name : undefined
  const isShown = isOpen || (!isMeasured && asksForOrigin(choice))
  return (
    <>
      {(isMeasured || isUnset) && (
        <Button
          ref={opener}
          variant="quiet"
          size="small"
          icon="location_on"
          className={styles.origin}
          aria-label={place === undefined ? SET_SUBURB : `Distances from ${place}`}
          aria-expanded={isShown}
          aria-controls={isShown ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.place}>{place ?? SET_SUBURB}</span>
        </Button>
      )}
      <Select
        ref={select}
        label="Order of the jobs"
        labelHidden
        className={styles.order}
        options={options}
        value={choice.isNearest ? 'nearest' : 'newest'}
        onChange={({ target }) => choice.choose(target.value as JobOrderName)}
      />
      {isShown && (
        <OriginPanel id={panelId} user={user} choice={choice} className={styles.panel} onDone={close} />
      )}
    </>
  )
}

const SET_SUBURB = 'Set suburb'

/** Without a place to measure from there is no nearest job. */
function asksForOrigin({ isNearest, origin, hasFailed, fault }: OrderChoice): boolean {
  const isMissing = origin.kind === 'none' || origin.kind === 'unknown' || hasFailed
  return (isNearest && isMissing) || fault !== undefined
}
