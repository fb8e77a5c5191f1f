import { useSyncExternalStore } from 'react'
import { Heading, Notice } from '@snake-dispatch/design-system'
import { pushSetup, useStore } from '@snake-dispatch/kit'
import type { User } from '@snake-dispatch/contract/user'
import { AddToHomeScreen } from '../install-hint/AddToHomeScreen.tsx'
import { DeviceList } from './DeviceList.tsx'
import { EnablePush } from './EnablePush.tsx'
import { NotificationPreferences } from './NotificationPreferences.tsx'
import { followPushPermission, pushPermission } from '@snake-dispatch/screen-parts/push-permission'
import { SilentMode } from './SilentMode.tsx'
import { PushGranted } from './PushGranted.tsx'
import { useDisablePush, useEnablePush, type DisablingPush } from './queries.ts'
import styles from './PushSettings.module.css'

/** The Settings tab of the profile: push notifications of this device, and the account's preferences (PROF-06). */
export function PushSettings({ user }: { user: User }) {
  const disable = useDisablePush()
  if (user.isDemo) return <Plain>The demo account sends no notifications.</Plain>
  if (user.status !== 'approved')
    return <Plain>Alerts of new jobs start once an admin has approved you.</Plain>
  return (
    <div className={styles.settings}>
      <section aria-labelledby="push-title" className={styles.part}>
        <Heading level={2} id="push-title">
          Push notifications on this device
        </Heading>
        <DeviceState user={user} disable={disable} />
        <SilentMode />
      </section>
      <DeviceList onTurnOff={() => disable.mutate()} />
      <section aria-labelledby="preferences-title" className={styles.part}>
        <Heading level={2} id="preferences-title">
          What you hear of, on all your devices
        </Heading>
        <NotificationPreferences user={user} />
      </section>
    </div>
  )
}

const Plain = ({ children }: { children: string }) => (
  <Notice icon="notifications">
    <p>{children}</p>
  </Notice>
)

function DeviceState({ user, disable }: { user: User; disable: DisablingPush }) {
  const permission = useSyncExternalStore(followPushPermission, pushPermission)
  // Here, since a granted permission changes what is below while the device is still being subscribed. Its end renders
  // again, also in browsers that do not report a change of the permission.
  const enable = useEnablePush()
  // The header sets this device up too.
  useStore(pushSetup)
  switch (permission) {
    case 'unsupported':
      return (
        <Notice tone="warning" title="Notifications Not Supported">
          <p>
            This browser cannot show push notifications. On an iPhone, add the portal to your Home Screen and
            open it from there.
          </p>
        </Notice>
      )
    case 'install':
      return (
        <div className={styles.part}>
          <p>
            On an iPhone or iPad alerts come once the portal is on the Home Screen and is opened from there.
          </p>
          <AddToHomeScreen />
        </div>
      )
    case 'denied':
      return (
        <Notice tone="warning" icon="block">
          <p>Notifications are blocked. Please enable them in your browser settings and refresh the page.</p>
        </Notice>
      )
    case 'default':
      return (
        <EnablePush enable={enable}>
          New jobs can be pushed to this device, also while the portal is closed. Your browser asks for your
          permission.
        </EnablePush>
      )
    case 'granted':
      return <PushGranted user={user} enable={enable} disable={disable} />
  }
}
