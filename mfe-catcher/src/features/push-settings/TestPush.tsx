import { Button, Icon, type IconName } from '@snake-dispatch/design-system'
import { useTestPush, type TestState } from './queries.ts'
import { ARRIVAL_LIMIT, testSteps, type TestStep } from './test-arrival.ts'
import styles from './TestPush.module.css'

/** Sends a test push and shows each step as it happens: sent, accepted, shown and opened (PROF-06). */
export function TestPush({ userId }: { userId: number }) {
  const { send, isSending, state } = useTestPush(userId)
  return (
    <div className={styles.test}>
      <Button loading={isSending} onClick={send}>
        Send test notification
      </Button>
      <div aria-live="polite">
        {isSending && !state && <p>Sending the test…</p>}
        {state && (
          <ol className={styles.steps}>
            {testSteps.map((step) => (
              <Step key={step} step={step} state={state} />
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}

type Progress = 'done' | 'failed' | 'next' | 'waiting'

const icons: Record<Progress, IconName> = {
  done: 'check_circle',
  failed: 'error-fill',
  next: 'schedule',
  waiting: 'schedule',
}

interface StepTexts {
  done: string
  /** While it is waited for; only of steps that the device takes. */
  next?: string
  failed?: string
  /** What helps after a failure. */
  hint?: string
}

const texts: Record<TestStep, StepTexts> = {
  sent: {
    done: 'Sent to the portal',
    failed: 'Not sent',
    hint: 'Check that this device is online, then try again.',
  },
  accepted: {
    done: 'Accepted by the push service',
    failed: 'Not accepted',
    hint: 'If it happens again, turn notifications off on this device and enable them again.',
  },
  shown: {
    done: 'The test arrived: this device has shown it.',
    next: 'Waiting until this device shows it…',
    failed: 'The test has not arrived here',
    hint: `It was not shown within ${ARRIVAL_LIMIT / 1000} seconds. Check that this device is online, that its settings let this browser show notifications, and that no Focus, Do Not Disturb or battery saver holds them back.`,
  },
  opened: {
    done: 'Opened: a tap leads to the portal.',
    next: 'Tap the notification to check that it opens the portal.',
  },
}

function Step({ step, state }: { step: TestStep; state: TestState }) {
  const progress = progressOf(step, state)
  if (progress === 'waiting') return null
  return (
    <li className={styles.step} data-progress={progress}>
      <Icon name={icons[progress]} size="small" />
      <div>
        <p>{texts[step][progress]}</p>
        {progress === 'failed' && state.failure?.text && <p>{state.failure.text}</p>}
        {progress === 'failed' && <p>{texts[step].hint}</p>}
      </div>
    </li>
  )
}

function progressOf(step: TestStep, { reached, failure }: TestState): Progress {
  const place = testSteps.indexOf(step)
  const at = failure && testSteps.indexOf(failure.at)
  if (at !== undefined && place >= at) return place === at ? 'failed' : 'waiting'
  const next = testSteps.indexOf(reached) + 1
  return place < next ? 'done' : place === next ? 'next' : 'waiting'
}
