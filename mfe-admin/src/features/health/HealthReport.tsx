import { useMemo, type ReactNode } from 'react'
import { health as healthCall, type Health } from '@snake-dispatch/contract/health'
import { coverageWeekPath, paths } from '@snake-dispatch/contract/paths'
import { troublesOf, type Trouble, type TroublePage } from '@snake-dispatch/domain/health-troubles'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Card, Fold, Heading, Link, Notice, VisuallyHidden } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { restartList } from '@snake-dispatch/kit/query'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import {
  crashColumns,
  deviceColumns,
  inOrder,
  jobColumns,
  processColumns,
  pushServiceColumns,
  queueColumns,
  regionColumns,
} from './health-columns.tsx'
import {
  backupText,
  browsersText,
  jobsText,
  lastAlertText,
  messagesText,
  peopleText,
  processesText,
  workText,
} from './health-words.ts'
import styles from './HealthReport.module.css'
import { useHealth } from './queries.ts'

/** What is wrong first, and then how each part of the portal does (D-202). */
export function HealthReport() {
  const { data, error } = useHealth()
  return (
    <div className={styles.report}>
      <ListStates
        of="state of the portal"
        count={data && 1}
        error={error}
        onRetry={() => void restartList(healthCall.path)}
        empty={{ picture: 'bell', title: 'Nothing is known' }}
      >
        {data && <Report health={data} />}
      </ListStates>
    </div>
  )
}

function Report({ health }: { health: Health }) {
  const {
    asOf,
    lastAlert,
    jobs,
    regions,
    queues,
    pushServices,
    doubtfulDevices,
    processes,
    backup,
    crashes,
  } = health
  const columns = useMemo(() => {
    const now = new Date(asOf)
    return {
      job: jobColumns(now),
      queue: queueColumns(now),
      service: pushServiceColumns(now),
      device: deviceColumns(now),
      process: processColumns(now),
      crash: crashColumns(now),
    }
  }, [asOf])
  const openJobs = jobs.filter(({ unclaimed, claimed, late }) => unclaimed + claimed + late > 0)
  return (
    <>
      <Verdict health={health} />
      <Part title="Jobs and catchers" says={`${jobsText(health)} ${peopleText(health)}`}>
        {openJobs.length > 0 && (
          <DataTable
            label="Open jobs"
            columns={columns.job}
            rows={openJobs}
            rowId={({ urgency }) => urgency}
          />
        )}
        <Fold summary="Catchers by region">
          <DataTable
            label="Catchers by region"
            columns={regionColumns}
            rows={regions}
            rowId={({ slug }) => slug}
          />
        </Fold>
      </Part>
      <Part title="Alerts and pushes" says={`${lastAlertText(health)} ${browsersText(health)}`}>
        {lastAlert && (
          <p>
            <Link asChild>
              <RouterLink to={`${paths.audit}?job=${lastAlert.jobNumber}`}>
                Trail of job #{lastAlert.jobNumber}
              </RouterLink>
            </Link>
          </p>
        )}
        {doubtfulDevices.length > 0 && (
          <div className={styles.part}>
            <Heading level={3}>Devices that may not show alerts</Heading>
            <p className={styles.note}>
              Their push services took three jobs in a row that they have not shown. Phone the catcher; a test
              from their profile clears it.
            </p>
            <DataTable
              label="Devices that may not show alerts"
              columns={columns.device}
              rows={doubtfulDevices}
              rowId={({ catcher, since }) => `${catcher} ${since}`}
            />
          </div>
        )}
        {pushServices.length > 0 && (
          <Fold summary="Push services">
            <DataTable
              label="Push services"
              columns={columns.service}
              rows={pushServices}
              rowId={({ service }) => service}
            />
          </Fold>
        )}
      </Part>
      <Part title="Mail and texts" says={messagesText(health)}>
        <p>
          <Link asChild>
            <RouterLink to={paths.messages}>All messages</RouterLink>
          </Link>
        </p>
      </Part>
      <Part title="Background work" says={workText(health)}>
        <Fold summary={`All ${queues.length} kinds of work`}>
          <DataTable
            label="Background work"
            columns={columns.queue}
            rows={inOrder(queues)}
            rowId={({ name }) => name}
          />
        </Fold>
      </Part>
      <Part title="Processes" says={`${processesText(health)} Each says every 10 seconds that it is there.`}>
        <Fold summary="All processes">
          <DataTable label="Processes" columns={columns.process} rows={processes} rowId={({ id }) => id} />
        </Fold>
      </Part>
      {backup && <Part title="Backups" says={backupText(backup, asOf)} />}
      {crashes && (
        <Part
          title="Crashes in browsers"
          says={
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
      )}
      <p className={styles.note}>
        As of {formatSydney(new Date(asOf), 'dateTime')}, read again every 10 seconds.
      </p>
    </>
  )
}

/** Where each kind of trouble is dealt with. */
const pages: Readonly<Record<TroublePage, { to: string; label: string }>> = {
  board: { to: paths.moderator, label: 'Open the board' },
  coverage: { to: coverageWeekPath, label: 'See who is on call' },
  messages: { to: paths.messages, label: 'Open the messages' },
}

/** What is wrong, the worst first; or that all is well. */
function Verdict({ health }: { health: Health }) {
  const troubles = troublesOf(health)
  const dangers = troubles.filter(({ tone }) => tone === 'danger').length
  return (
    <section aria-label="What is wrong" className={styles.verdict}>
      {troubles.length === 0 ? (
        <Notice tone="success" title="All is well.">
          {jobsText(health)} {peopleText(health)} {lastAlertText(health)}
        </Notice>
      ) : (
        troubles.map((trouble) => <TroubleNotice key={trouble.says} trouble={trouble} />)
      )}
      <VisuallyHidden>
        <output>{announcementOf(troubles.length, dangers)}</output>
      </VisuallyHidden>
    </section>
  )
}

/** What a screen reader says when the state has changed; how long something has waited is no news. */
function announcementOf(troubles: number, dangers: number): string {
  if (troubles === 0) return 'All is well.'
  const count = `${troubles} ${troubles === 1 ? 'thing is' : 'things are'} wrong`
  return dangers > 0 ? `${count}, ${dangers} of them urgent.` : `${count}.`
}

function TroubleNotice({ trouble: { tone, says, cure, page } }: { trouble: Trouble }) {
  const target = page && pages[page]
  return (
    <Notice
      tone={tone}
      title={says}
      action={
        target && (
          <Link asChild>
            <RouterLink to={target.to}>{target.label}</RouterLink>
          </Link>
        )
      }
    >
      {cure}
    </Notice>
  )
}

function Part({ title, says, children }: { title: string; says: string; children?: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <div className={styles.part}>
        <div>
          <Heading level={2}>{title}</Heading>
          <p>{says}</p>
        </div>
        {children}
      </div>
    </Card>
  )
}
