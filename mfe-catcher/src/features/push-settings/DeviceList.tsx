import { useRef } from 'react'
import type { PushDevice } from '@snake-dispatch/contract/notifications'
import { Button, Heading } from '@snake-dispatch/design-system'
import { Item, ItemList } from '@snake-dispatch/design-system/item-list'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import { RelativeTime } from '@snake-dispatch/screen-parts/relative-time'
import { isDoubtful, nameOf, thisDevice, useDevices, useRemoveDevice } from './devices.ts'
import styles from './PushSettings.module.css'

/** The devices that alerts are pushed to, with what is known of each (DISP-08). */
export function DeviceList({ onTurnOff }: { /** Ends pushes to this device. */ onTurnOff: () => void }) {
  const { data = [] } = useDevices()
  const list = useRef<HTMLUListElement>(null)
  if (data.length === 0) return null
  const here = thisDevice(data)
  return (
    <section aria-labelledby="devices-title" className={styles.part}>
      <Heading level={2} id="devices-title">
        Devices that get alerts
      </Heading>
      <ItemList ref={list} aria-label="Devices that get alerts">
        {data.map((device) => (
          <Device
            key={device.id}
            device={device}
            isHere={device === here}
            onTurnOff={onTurnOff}
            onRemoved={() => list.current?.focus()}
          />
        ))}
      </ItemList>
    </section>
  )
}

interface DeviceProps {
  device: PushDevice
  isHere: boolean
  onTurnOff: () => void
  onRemoved: () => void
}

function Device({ device, isHere, onTurnOff, onRemoved }: DeviceProps) {
  const name = nameOf(device)
  const { mutate, stop, isPending } = useRemoveDevice(name)
  return (
    <Item
      name={name}
      facts={
        <>
          <LastShown device={device} />
          {isDoubtful(device) && <strong className={styles.doubt}>Alerts may not arrive here</strong>}
        </>
      }
      actions={
        <>
          {isHere && <Badge tone="success">This device</Badge>}
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${name}`}
            loading={isPending}
            onStop={stop}
            onClick={() => (isHere ? onTurnOff() : mutate(device.id, { onSuccess: onRemoved }))}
          >
            Remove
          </Button>
        </>
      }
    />
  )
}

function LastShown({ device: { lastShownAt } }: { device: PushDevice }) {
  return lastShownAt === null ? (
    'It has not shown an alert yet'
  ) : (
    <>
      Last showed an alert <RelativeTime at={lastShownAt} />
    </>
  )
}
