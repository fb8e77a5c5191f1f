import { useMemo, type ReactNode } from 'react'
import { queues as queuesCall, type Health } from '@snake-dispatch/contract/health'
import { paths } from '@snake-dispatch/contract/paths'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Card, Heading, Link, Notice, VisuallyHidden } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { restartList } from '@snake-dispatch/kit/query'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import {
  crashColumns,
  deviceColumns,
  inOrder,
  processColumns,
  pushServiceColumns,
  queueColumns,
} from './health-columns.tsx'
import styles from './HealthReport.module.css'
import { useHealth } from './queries.ts'
import { verdictOf, type Verdict } from './verdict.ts'

/** Whether alerts flow, in a sentence first and then in numbers. */
export function HealthReport() {
  const { data, error } = useHealth()
  return (
    <div className={styles.flow}>
      <ListStates
        of="queues"
        count={data && 1}
        error={error}
        onRetry={() => void restartList(queuesCall.path)}
        empty={{ picture: 'bell', title: 'No queues' }}
      >
        {data && <State state={data} />}
      </ListStates>
    </div>
  )
}

/** What a screen reader says when the state has changed; how many minutes ago something was is no news. */
const announcements: Readonly<Record<Verdict['tone'], string>> = {
  success: 'Alerts flow.',
  info: 'No alert has been sent yet.',
  warning: 'Alerts flow, but not to everybody.',
  danger: 'Alerts do not reach catchers.',
}

function State({ state }: { state: Health }) {
  const { asOf, lastAlert, queues, pushServices, doubtfulDevices, processes, crashes } = state
  const { tone, title, more } = verdictOf(state)
  const columns = useMemo(() => {
    const now = new Date(asOf)
    return {
      queue: queueColumns(now),
      service: pushServiceColumns(now),
      device: deviceColumns(now),
      process: processColumns(now),
      crash: crashColumns(now),
    }
  }, [asOf])
  return (
    <>
      <section aria-label="State of alerts" className={styles.flow}>
        <Notice tone={tone} title={title}>
          {more.length > 0 && (
            <ul className={styles.more}>
              {more.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Notice>
        {lastAlert && (
          <p className={styles.note}>
            The last alert was of{' '}
            <Link asChild>
              <RouterLink to={`${paths.audit}?job=${lastAlert.jobNumber}`}>
                job #{lastAlert.jobNumber}
              </RouterLink>
            </Link>
            , {formatSydney(new Date(lastAlert.sentAt), 'dateTime')}.
          </p>
        )}
        <VisuallyHidden>
          <output>{announcements[tone]}</output>
        </VisuallyHidden>
      </section>
      <Part
        title="Health"
        note="Work that is done one after the other. What fails is repeated, and given up at last."
      >
        <DataTable label="Health" columns={columns.queue} rows={inOrder(queues)} rowId={({ name }) => name} />
      </Part>
      <Part
        title="Push services"
        note={
          pushServices.length > 0
            ? 'They bring pushes to the browsers of catchers. A browser that they do not know any more is forgotten.'
            : 'No browser is subscribed to pushes yet.'
        }
      >
        {pushServices.length > 0 && (
          <DataTable
            label="Push services"
            columns={columns.service}
            rows={pushServices}
            rowId={({ service }) => service}
          />
        )}
      </Part>
      {doubtfulDevices.length > 0 && (
        <Part
          title="Devices that may not show alerts"
          note="Their push services took three jobs in a row that they have not shown. Call the catcher; a test from their profile clears it."
        >
          <DataTable
            label="Devices that may not show alerts"
            columns={columns.device}
            rows={doubtfulDevices}
            rowId={({ catcher, since }) => `${catcher} ${since}`}
          />
        </Part>
      )}
      <Part title="Processes" note="Each says every 10 seconds that it is there.">
        <DataTable label="Processes" columns={columns.process} rows={processes} rowId={({ id }) => id} />
      </Part>
      <Part
        title="Crashes in browsers"
        note={
          crashes.length > 0
            ? 'What broke on screens within 30 days, the latest first. No report holds personal data.'
            : 'No browser has reported a crash within 30 days.'
        }
      >
        {crashes.length > 0 && (
          <DataTable
            label="Crashes in browsers"
            columns={columns.crash}
            rows={crashes}
            rowId={({ source, message, firstSeenAt }) => `${source} ${message} ${firstSeenAt}`}
            cardsBelow="wide"
          />
        )}
      </Part>
      <p className={styles.note}>
        As of {formatSydney(new Date(asOf), 'dateTime')}, read again every 10 seconds.
      </p>
    </>
  )
}

function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <div className={styles.part}>
        <div>
          <Heading level={2}>{title}</Heading>
          <p className={styles.note}>{note}</p>
        </div>
        {children}
      </div>
    </Card>
  )
}
