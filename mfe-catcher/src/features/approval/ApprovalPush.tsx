import { useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { Button, Icon } from '@snake-dispatch/design-system'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
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
  const text = useRef<HTMLOutputElement>(null)
  const area = useRef<HTMLDivElement>(null)
  // The button goes once it has done what it says, or the browser has refused it.
  useFocusRestore(text, area)
  const refs = { text, area }
  if (permission === 'unsupported')
    return (
      <Line {...refs}>This browser cannot tell you when you are approved. Sign in again later to see.</Line>
    )
  if (permission === 'install')
    return (
      <Line {...refs} action={<AddToHomeScreen />}>
        To be told when you are approved, add the portal to your Home Screen, open it there and sign in.
      </Line>
    )
  if (permission === 'denied')
    return (
      <Line {...refs}>
        Notifications are blocked. To be told when you are approved, allow them in your browser settings.
      </Line>
    )
  if (isPushed && !isPending)
    return (
      <Line {...refs} isSteady>
        <Icon name="check_circle" size="small" /> {`This ${deviceWord()} tells you when you are approved.`}
      </Line>
    )
  return (
    <Line
      {...refs}
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
  area: RefObject<HTMLDivElement | null>
  text: RefObject<HTMLOutputElement | null>
  action?: ReactNode
  /** Whether a tap leads from it to another one, which is to be as high. */
  isSteady?: boolean
  children: ReactNode
}

function Line({ area, text, action, isSteady, children }: LineProps) {
  return (
    <div ref={area} className={styles.push} data-steady={isSteady || undefined}>
      {action}
      <output ref={text} tabIndex={-1}>
        {children}
      </output>
    </div>
  )
}
