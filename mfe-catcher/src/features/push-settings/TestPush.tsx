import { Button, Notice } from '@snake-dispatch/design-system'
import { testFailure, useTestPush } from './queries.ts'
import { ARRIVAL_LIMIT } from './test-arrival.ts'
import styles from './PushSettings.module.css'

/** Sends a test push and says how far it came: sent, accepted by the push service, shown here or not (PROF-06). */
export function TestPush() {
  const { test, isAccepted } = useTestPush()
  return (
    <div className={styles.part}>
      <Button loading={test.isPending} onClick={() => test.mutate()}>
        Send test notification
      </Button>
      <div aria-live="polite" className={styles.part}>
        {test.isPending && (
          <p>
            {isAccepted
              ? 'The push service has accepted the test. Waiting until this device shows it…'
              : 'Sending the test…'}
          </p>
        )}
        {!test.isPending && test.data === 'shown' && (
          <Notice tone="success">
            <p>The test arrived: this device has shown it.</p>
          </Notice>
        )}
        {!test.isPending && test.data === 'silent' && (
          <Notice tone="warning" title="The test has not arrived here">
            <p>
              {`The push service accepted it, but this device has not shown it within ${ARRIVAL_LIMIT / 1000} seconds.
              Check that your device is online and lets this browser show notifications, then try again.`}
            </p>
          </Notice>
        )}
        {!test.isPending && test.isError && (
          <Notice tone="danger" title="Failed to send test">
            <p>{testFailure(test.error)}</p>
          </Notice>
        )}
      </div>
    </div>
  )
}
