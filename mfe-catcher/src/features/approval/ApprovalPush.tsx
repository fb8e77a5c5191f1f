import { useSyncExternalStore, type ReactNode } from 'react'
import { Button, Icon } from '@snake-dispatch/design-system'
import { deviceWord } from '@snake-dispatch/screen-parts/on-call'
import { followPushPermission, pushPermission } from '@snake-dispatch/screen-parts/push-permission'
import { AddToHomeScreen } from '../install-hint/AddToHomeScreen.tsx'
import { useApprovalPush, useIsPushed } from './queries.ts'
import styles from './ApprovalPending.module.css'

/** Who waits can be told of the approval by a push to this device (AUTH-13). */
export function ApprovalPush({ userId }: { userId: number }) {
  const permission = useSyncExternalStore(followPushPermission, pushPermission)
  const { data: isPushed } = useIsPushed(userId, permission === 'granted')
  const { mutate, isPending } = useApprovalPush(userId)
  if (permission === 'unsupported')
    return <Line>This browser cannot tell you when you are approved. Sign in again later to see.</Line>
  if (permission === 'install')
    return (
      <Line action={<AddToHomeScreen />}>
        To be told when you are approved, add the portal to your Home Screen, open it there and sign in.
      </Line>
    )
  if (permission === 'denied')
    return (
      <Line>
        Notifications are blocked. To be told when you are approved, allow them in your browser settings.
      </Line>
    )
  if (isPushed && !isPending)
    return (
      <Line isSteady>
        <Icon name="check_circle" size="small" /> {`This ${deviceWord()} tells you when you are approved.`}
      </Line>
    )
  return (
    <Line
      isSteady
      action={
        <Button variant="primary" icon="notifications" loading={isPending} onClick={() => mutate()}>
          Tell me when I am approved
        </Button>
      }
    >
      By a notification on this {deviceWord()}, also while the portal is closed.
    </Line>
  )
}

interface LineProps {
  action?: ReactNode
  /** Whether a tap leads from it to another one, which is to be as high. */
  isSteady?: boolean
  children: ReactNode
}

function Line({ action, isSteady, children }: LineProps) {
  return (
    <div className={styles.push} data-steady={isSteady || undefined}>
      {action}
      <output>{children}</output>
    </div>
  )
}
