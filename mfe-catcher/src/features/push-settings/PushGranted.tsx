import { Button, Notice } from '@snake-dispatch/design-system'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import type { User } from '@snake-dispatch/contract/user'
import { useOnCall, useReach } from '@snake-dispatch/screen-parts/on-call'
import { RelativeTime } from '@snake-dispatch/screen-parts/relative-time'
import { EnablePush } from './EnablePush.tsx'
import { isDoubtful, thisDevice, useDevices } from './devices.ts'
import { useSubscribed, type DisablingPush, type EnablingPush } from './queries.ts'
import { TestPush } from './TestPush.tsx'
import styles from './PushSettings.module.css'

interface PushGrantedProps {
  user: User
  enable: EnablingPush
  disable: DisablingPush
}

/** The browser allows notifications: whether this device gets them, a test, and the way out (PROF-06). */
export function PushGranted({ user, enable, disable }: PushGrantedProps) {
  const subscribed = useSubscribed(true)
  const here = thisDevice(useDevices().data)
  const reach = useReach(useOnCall().data)
  if (subscribed.isPending) return <Skeleton shape="block" height="6rem" />
  if (!subscribed.data || enable.isPending) {
    return (
      <EnablePush enable={enable}>
        Your browser allows notifications, but new jobs are not pushed to this device yet.
      </EnablePush>
    )
  }
  const isInDoubt = here !== undefined && isDoubtful(here)
  const silence = isInDoubt ? null : (reach?.reason ?? null)
  return (
    <>
      {isInDoubt && (
        <Notice tone="warning" title="Alerts may not arrive here">
          <p>
            This device has not shown the last jobs that were pushed to it. Send a test. If it does not
            arrive, let your device show notifications of this browser and exempt it from battery saving, or
            turn notifications off here and enable them again.
          </p>
        </Notice>
      )}
      <Notice tone={isInDoubt ? 'info' : silence === null ? 'success' : 'warning'}>
        <p>{silence ?? 'New jobs are pushed to this device.'}</p>
        {here && (
          <p>
            {here.lastShownAt === null ? (
              'This device has not shown an alert yet.'
            ) : (
              <>
                This device last showed an alert <RelativeTime at={here.lastShownAt} />.
              </>
            )}
          </p>
        )}
      </Notice>
      <TestPush userId={user.id} />
      <Button
        variant="quiet"
        icon="block"
        loading={disable.isPending}
        onClick={() => disable.mutate()}
        className={styles.quiet}
      >
        Turn off on this device
      </Button>
    </>
  )
}
