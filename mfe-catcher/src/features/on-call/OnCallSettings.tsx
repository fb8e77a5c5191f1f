import { onCall } from '@snake-dispatch/contract/on-call'
import { Button, Heading } from '@snake-dispatch/design-system'
import {
  Checkbox,
  LoadingArea,
  Skeleton,
  type LoadingAreaProps,
} from '@snake-dispatch/design-system/signed-in'
import { OnCallMenu, useOnCall } from '@snake-dispatch/screen-parts/on-call'
import { QueryStates } from '../connection/QueryStates.tsx'
import { OnCallExceptions } from './OnCallExceptions.tsx'
import { OnCallWeek } from './OnCallWeek.tsx'
import styles from './OnCallSettings.module.css'
import { faultOf, withoutStored, type PlanDraft } from './plan-draft.ts'
import { useSavePlan } from './queries.ts'

interface OnCallSettingsProps {
  /** What was changed and is not stored; it lives above the tabs. */
  draft: PlanDraft
  onChange: (draft: PlanDraft) => void
}

/** When the reader is on call: the switch, hours of the week, exceptions and the night rule (DISP-10, DISP-13). */
export function OnCallSettings(props: OnCallSettingsProps) {
  return (
    <section aria-labelledby="on-call-title" className={styles.settings}>
      <div className={styles.head}>
        <Heading level={2} id="on-call-title">
          When you are on call
        </Heading>
        <OnCallMenu />
      </div>
      <p className={styles.text}>
        Off call nothing rings: no push, no sound, no message of a new job. The lists stay live, and jobs that
        are assigned to you still reach you. All times are Sydney time, in Broken Hill too.
      </p>
      <Plan {...props} />
    </section>
  )
}

function PlanSkeleton(area: Omit<LoadingAreaProps, 'children'>) {
  return (
    <LoadingArea {...area}>
      <Skeleton shape="block" height="20rem" />
    </LoadingArea>
  )
}

function Plan({ draft, onChange }: OnCallSettingsProps) {
  const query = useOnCall()
  const { data } = query
  const { mutate, isPending, stop } = useSavePlan((stored) => onChange(withoutStored(draft, stored)))
  const states = (
    <QueryStates what="Your hours" queries={[query]} paths={[onCall.path]} skeletons={PlanSkeleton} />
  )
  if (!data) return states
  const { hours, exceptions, highOnlyAtNight } = { ...data, ...draft }
  const plan = { hours, exceptions, highOnlyAtNight }
  const isChanged = Object.keys(draft).length > 0
  const fault = faultOf(plan)
  return (
    <form
      aria-label="Your plan"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!fault) mutate(plan)
      }}
    >
      {states}
      <OnCallWeek hours={hours} onChange={(next) => onChange({ ...draft, hours: next })} />
      <OnCallExceptions
        exceptions={exceptions}
        onChange={(next) => onChange({ ...draft, exceptions: next })}
      />
      <Checkbox
        label="At night, from 10 pm to 6 am, wake me for High urgency only"
        hint="Other jobs of the night that are still open come as one message at 6 am. Nothing wakes you while you are off call."
        checked={highOnlyAtNight}
        onChange={({ target }) => onChange({ ...draft, highOnlyAtNight: target.checked })}
      />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.save} data-changed={isChanged || undefined}>
        <Button
          type="submit"
          variant="primary"
          loading={isPending}
          onStop={stop}
          aria-disabled={fault !== undefined}
        >
          Save plan
        </Button>
        {isChanged && !isPending && (
          <Button variant="quiet" onClick={() => onChange({})}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  )
}
