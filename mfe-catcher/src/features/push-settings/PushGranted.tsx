import { Button, Notice } from '@snake-dispatch/design-system'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import type { User } from '@snake-dispatch/contract/user'
import { EnablePush } from './EnablePush.tsx'
import { useDisablePush, useSubscribed, type EnablingPush } from './queries.ts'
import { TestPush } from './TestPush.tsx'
import styles from './PushSettings.module.css'

/** The browser allows notifications: whether this device gets them, a test, and the way out (PROF-06). */
export function PushGranted({ user, enable }: { user: User; enable: EnablingPush }) {
  const subscribed = useSubscribed(true)
  const disable = useDisablePush()
  if (subscribed.isPending) return <Skeleton shape="block" height="6rem" />
  if (!subscribed.data || enable.isPending) {
    return (
      <EnablePush enable={enable}>
        Your browser allows notifications, but new jobs are not pushed to this device yet.
      </EnablePush>
    )
  }
  return (
    <>
      <Notice tone="success">
        <p>
          {user.notificationSettings['push'] === false
            ? 'This device is set up, but you have turned pushes off below.'
            : user.notificationSettings['newJobs'] === false
              ? 'This device is set up, but you have turned notifications of new jobs off below.'
              : 'New jobs are pushed to this device.'}
        </p>
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
