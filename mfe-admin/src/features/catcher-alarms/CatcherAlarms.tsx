import { useId } from 'react'
import type { CatcherAlarm } from '@snake-dispatch/contract/catcher-alarms'
import { paths, personPath } from '@snake-dispatch/contract/paths'
import { alarmSentence } from '@snake-dispatch/domain/fairness'
import { Button, Heading, Icon, Link } from '@snake-dispatch/design-system'
import { isRouted, mayOpen, useSession } from '@snake-dispatch/kit'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { RelativeTime } from '@snake-dispatch/screen-parts/relative-time'
import { ReasonDialog } from '../reason-dialog/lazy-reason-dialog.ts'
import styles from './CatcherAlarms.module.css'
import { useCatcherAlarms, useEndAlarm } from './queries.ts'

/** Catchers who release, are late or cancel often, and the bounds that hold (DISP-51, DISP-52); nothing where there are none. */
export function CatcherAlarms() {
  const id = useId()
  const { data } = useCatcherAlarms()
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.alarms}>
      <Heading level={2} id={id} className={styles.title}>
        Catchers to talk to
      </Heading>
      <ul className={styles.list}>
        {data.map((alarm) => (
          <Alarm key={alarm.id} alarm={alarm} />
        ))}
      </ul>
    </section>
  )
}

function Alarm({ alarm }: { alarm: CatcherAlarm }) {
  const { id, kind, catcher, mayEnd } = alarm
  const { seen, lift } = useEndAlarm(alarm)
  const dialog = ReasonDialog.useOpen()
  const isBound = kind === 'bound'
  const { user } = useSession()
  const sentence = alarmSentence({ ...alarm, name: catcher.name, until: new Date(alarm.until) })
  return (
    <li className={styles.alarm}>
      <Icon name="warning" size="small" className={styles.icon} />
      <p className={styles.text}>
        {user && mayOpen(user, 'admin') && isRouted(paths.admin) ? (
          <Link asChild>
            <RouterLink to={personPath(catcher.id)}>{sentence}</RouterLink>
          </Link>
        ) : (
          sentence
        )}{' '}
        <span className={styles.time}>
          <RelativeTime at={alarm.at} />
        </span>
      </p>
      {!mayEnd ? (
        <span className={styles.time}>Another moderator decides</span>
      ) : isBound ? (
        <Button
          size="small"
          aria-label={`Lift the bound of ${catcher.name}`}
          aria-haspopup="dialog"
          loading={dialog.isOpening}
          onClick={dialog.open}
        >
          Lift
        </Button>
      ) : (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Seen: ${catcher.name}`}
          loading={seen.isPending}
          onStop={seen.stop}
          onClick={() => seen.mutate()}
        >
          Seen
        </Button>
      )}
      {dialog.isOpen && (
        <ReasonDialog
          title={`Lift the bound of ${catcher.name}?`}
          description="They may have several jobs at a time again, at once. Their releases until now do not count for another bound."
          submitLabel="Lift Bound"
          draft={`lift-bound.${id}`}
          sending={lift.isPending}
          error={lift.error}
          onStop={lift.stop}
          onSubmit={(reason, done) => lift.mutate(reason, { onSuccess: done })}
          onClose={dialog.close}
        />
      )}
    </li>
  )
}
