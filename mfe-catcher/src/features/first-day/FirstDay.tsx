import { credentialsPath, paths, pushSettingsPath } from '@snake-dispatch/contract/paths'
import type { User } from '@snake-dispatch/contract/user'
import type { Reach } from '@snake-dispatch/domain/dispatch/reach'
import type { ReachText } from '@snake-dispatch/domain/dispatch/reach-text'
import { Button, Fold, Icon } from '@snake-dispatch/design-system'
import { installPrompt, useStore } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { Link } from '@snake-dispatch/kit/router'
import { deviceWord, setUpAlerts, useOnCall, useReach } from '@snake-dispatch/screen-parts/on-call'
import { pushDevice } from '@snake-dispatch/screen-parts/push-device-id'
import { isOnIosInBrowser } from '@snake-dispatch/screen-parts/push-permission'
import { useEffect, useEffectEvent } from 'react'
import { useCredentials } from '../credentials/queries.ts'
import { InstallSteps } from '../install-hint/AddToHomeScreen.tsx'
import { getsMessages, useMessageSettings } from '../message-settings/queries.ts'
import { firstLines, type FirstLine, type FirstStep } from './first-day.ts'
import { rememberFirstDayOver } from './first-day-over.ts'
import styles from './FirstDay.module.css'

const labels: Readonly<Record<FirstStep, string>> = {
  ring: `Let this ${deviceWord()} ring`,
  suburbs: 'Your suburbs',
  credentials: 'Your three certificates',
  mail: 'Prove your email address',
  mobile: 'Prove your mobile',
  install: 'Add to Home Screen',
}

interface FirstDayProps {
  user: User
  /** Called when all is done, or its reader hides it. */
  onOver: () => void
}

/** What a catcher does after the approval, until it is done or they hide it (D-155); folded: the first view is for jobs. */
export function FirstDay({ user, onOver }: FirstDayProps) {
  const { data } = useOnCall()
  const reach = useReach(data)
  const credentials = useCredentials().data?.credentials
  const addresses = useMessageAddresses(user)
  const prompt = useStore(installPrompt)
  const lines =
    reach && credentials && addresses
      ? firstLines({
          reach,
          device: data?.reach?.devices.find(({ id }) => id === pushDevice())?.state ?? null,
          suburbs: user.serviceSuburbs,
          credentials,
          addresses,
          install: isInstalled() ? 'done' : prompt !== null || isOnIosInBrowser() ? 'possible' : 'never',
        })
      : []
  const left = lines.filter(({ isDone }) => !isDone).length
  const isOver = lines.length > 0 && left === 0
  function end() {
    rememberFirstDayOver(user.id)
    onOver()
  }
  const endByItself = useEffectEvent(end)
  useEffect(() => {
    if (isOver) endByItself()
  }, [isOver])
  if (!reach || left === 0) return null
  return (
    <Fold summary={`Before your first job: ${left} to do`} icon="check_circle" className={styles.card}>
      <ul className={styles.lines} aria-label="Before your first job">
        {lines.map((line) => (
          <Line key={line.step} line={line} reach={reach} />
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        onClick={({ currentTarget }) => {
          // The card goes away with its button.
          currentTarget.closest('main')?.focus()
          end()
        }}
      >
        Hide this
      </Button>
    </Fold>
  )
}

function Line({ line: { step, isDone, state }, reach }: { line: FirstLine; reach: Reach & ReachText }) {
  return (
    <li className={styles.line} data-done={isDone || undefined}>
      <Icon name={isDone ? 'check_circle' : 'schedule'} label={isDone ? 'Done' : 'To do'} />
      <div className={styles.texts}>
        <strong>{labels[step]}</strong>
        <p>{state}</p>
      </div>
      {!isDone && <Next step={step} reach={reach} />}
    </li>
  )
}

/** The one tap of a line. */
function Next({ step, reach: { fault, mend } }: { step: FirstStep; reach: Reach & ReachText }) {
  switch (step) {
    case 'ring':
      return fault === 'allow' || fault === 'turnedOff' || fault === 'subscribe' ? (
        <SetUp>{mend!}</SetUp>
      ) : (
        <To path={fault === 'credentials' ? credentialsPath : pushSettingsPath}>
          {fault === null ? 'Test it' : 'Set up'}
        </To>
      )
    case 'suburbs':
      return <To path={paths.profile}>Choose</To>
    case 'credentials':
      return <To path={credentialsPath}>Enter</To>
    case 'mail':
    case 'mobile':
      return <To path={pushSettingsPath}>Prove</To>
    case 'install':
      return <Install />
  }
}

const To = ({ path, children }: { path: string; children: string }) => (
  <Button asChild size="small">
    <Link to={path}>{children}</Link>
  </Button>
)

function SetUp({ children }: { children: string }) {
  const { mutate, isPending } = useMutation({ mutationFn: setUpAlerts })
  return (
    <Button size="small" loading={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  )
}

function Install() {
  const prompt = useStore(installPrompt)
  const { isOpen, isOpening, open, close } = InstallSteps.useOpen()
  return (
    <>
      <Button
        size="small"
        loading={isOpening}
        onClick={(press) => (prompt ? void prompt.prompt() : open(press))}
      >
        Add
      </Button>
      {isOpen && <InstallSteps onClose={close} />}
    </>
  )
}

/** The user's addresses; none where the portal sends nothing, or their call fails: the card does without them. */
function useMessageAddresses(user: User) {
  const isAsked = getsMessages(user)
  const { data, isError } = useMessageSettings(isAsked)
  return data?.addresses ?? (isAsked && !isError ? undefined : [])
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
