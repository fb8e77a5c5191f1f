import type { ReactNode } from 'react'
import { Button } from '@snake-dispatch/design-system'
import type { EnablingPush } from './queries.ts'
import styles from './PushSettings.module.css'

interface EnablePushProps {
  enable: EnablingPush
  children: ReactNode
}

/** Turns push notifications on for this device (PROF-06). */
export function EnablePush({ enable, children }: EnablePushProps) {
  return (
    <div className={styles.part}>
      <p>{children}</p>
      <Button
        variant="primary"
        icon="notifications"
        loading={enable.isPending}
        onClick={() => enable.mutate()}
      >
        Enable notifications
      </Button>
    </div>
  )
}
