import type { OnCall, OnCallChoice } from '@snake-dispatch/contract/on-call'
import { paths } from '@snake-dispatch/contract/paths'
import { onCallLabel, onCallTime } from '@snake-dispatch/domain/dispatch/on-call-text'
import { Icon } from '@snake-dispatch/design-system'
import { Menu, type MenuEntry } from '@snake-dispatch/design-system/menu'
import { withQueries } from '@snake-dispatch/kit/query'
import { Link } from '@snake-dispatch/kit/router'
import { useNow } from '../clock/use-now.ts'
import styles from './OnCallMenu.module.css'
import { canKeepAwake, setWantsAwake, useKeepAwake, useWantsAwake } from './keep-awake.ts'
import { mendEntry } from './mend-entry.tsx'
import { useLiveOnCall, useSwitch } from './queries.ts'
import { useReach } from './use-reach.ts'

/** Whether the reader is on call, and the choices to change that (DISP-10). A choice is shown before it is stored. */
export const OnCallMenu = withQueries(function OnCallMenu() {
  const { data, isError, isFetching, refetch } = useLiveOnCall()
  const { choose, chosen } = useSwitch()
  const now = useNow()
  const found = useReach(data)
  const wantsAwake = useWantsAwake()
  useKeepAwake(wantsAwake && (data?.isOnCall ?? false))
  if (!data)
    return isError ? (
      <button
        type="button"
        className={styles.trigger}
        aria-busy={isFetching || undefined}
        aria-label="Whether you are on call could not be loaded. Try again"
        onClick={() => void refetch()}
      >
        <Icon name="refresh" />
        <span className={styles.label}>On call?</span>
      </button>
    ) : (
      <span className={styles.trigger} data-loading aria-hidden />
    )
  const { isOn, label } = shown(data, chosen, now)
  // Off call nothing rings anyway.
  const reach = isOn ? found : null
  const fault = reach?.label ?? null
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles.trigger}
          data-on={(isOn && !fault) || undefined}
          data-silent={fault !== null || undefined}
          aria-busy={chosen !== undefined || undefined}
          aria-label={`${fault ? `${label}. ${fault}` : label}. Change when you are alerted`}
        >
          {fault ? <Icon name="warning" size="small" /> : <span className={styles.dot} />}
          <span className={styles.label}>{fault ? 'Not reachable' : label}</span>
        </button>
      }
      header={
        <>
          <strong>{fault ?? label}</strong>
          <p>{reach?.reason ?? reasonOf(data, now)}</p>
          {reach?.reason && <p>{`You are on call ${periodOf(data, now)}.`}</p>}
        </>
      }
      entries={[
        ...(reach?.fault ? [mendEntry(reach), 'separator' as const] : []),
        ...entriesOf(data, choose),
        ...(canKeepAwake()
          ? [
              {
                label: wantsAwake ? 'Let the screen go off' : 'Keep the screen on here',
                onSelect: () => setWantsAwake(!wantsAwake),
              },
            ]
          : []),
      ]}
    />
  )
})

/** What the switch shows: the choice that is being stored, or what is. */
function shown(data: OnCall, chosen: OnCallChoice | undefined, now: Date): { isOn: boolean; label: string } {
  if (chosen === 'offUntil6Am') return { isOn: false, label: 'Off until 6 am' }
  const isOn = chosen === undefined || chosen === 'plan' ? data.isOnCall : chosen !== 'off'
  const changesAt = chosen === undefined && data.changesAt ? new Date(data.changesAt) : null
  return { isOn, label: onCallLabel(isOn, changesAt, now) }
}

function reasonOf(data: OnCall, now: Date): string {
  if (data.mode === 'hours') return `${sentenceOf(periodOf(data, now))}.`
  return data.isOnCall
    ? `You are alerted of new jobs ${periodOf(data, now)}.`
    : `No alerts of new jobs ${periodOf(data, now)}. Lists and assigned jobs still reach you.`
}

/** How long it stays so: 'until 6 pm', 'by your plan, until 6 pm, Sydney time'. */
function periodOf({ changesAt, mode }: OnCall, now: Date): string {
  const until = changesAt ? `until ${onCallTime(new Date(changesAt), now)}` : 'until you switch'
  if (mode !== 'hours') return until
  return changesAt ? `by your plan, ${until}, Sydney time` : 'by your plan'
}

const sentenceOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function entriesOf(data: OnCall, choose: (choice: OnCallChoice) => void): MenuEntry[] {
  const entry = (choice: OnCallChoice, label: string): MenuEntry => ({
    label,
    onSelect: () => choose(choice),
  })
  const hasPlan = data.hours.length > 0 || data.exceptions.length > 0
  const off = [entry('offUntil6Am', 'Off until 6 am'), entry('off', 'Off until I switch on')]
  const on = [
    entry('on', 'On call until I switch off'),
    entry('onFor2Hours', 'On call for 2 hours'),
    entry('onFor4Hours', 'On call for 4 hours'),
    entry('onFor8Hours', 'On call for 8 hours'),
  ]
  return [
    ...(data.isOnCall ? off : on),
    'separator',
    ...(data.isOnCall ? on : off),
    'separator',
    ...(hasPlan && data.mode !== 'hours' ? [entry('plan', 'By my hours')] : []),
    { label: 'Plan my hours', icon: 'schedule', link: <Link to={`${paths.profile}?tab=settings`} /> },
  ]
}
