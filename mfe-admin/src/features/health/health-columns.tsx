import type {
  CrashKind,
  DoubtfulDevice,
  OpenJobs,
  PushServiceState,
  Queue,
  RegionHealth,
  ServerProcess,
} from '@snake-dispatch/contract/health'
import { Fold } from '@snake-dispatch/design-system'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import { queueWords } from '@snake-dispatch/domain/queue-words'
import { regions } from '@snake-dispatch/domain/regions'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { formatSydney, relativeTime } from '@snake-dispatch/domain/sydney-time'
import type { Column } from '../data-table/columns.ts'
import styles from './HealthReport.module.css'

const queueOrder = Object.keys(queueWords)

/** The queues in the order in which they matter, those that are not known here at the end. */
export function inOrder(queues: readonly Queue[]): Queue[] {
  const place = ({ name }: Queue) => queueOrder.indexOf(name) + 1 || queueOrder.length + 1
  return [...queues].sort((one, other) => place(one) - place(other))
}

/** @param asOf when the state was read */
export function jobColumns(asOf: Date): Column<OpenJobs>[] {
  return [
    { id: 'urgency', header: 'Urgency', card: 'title', cell: ({ urgency }) => urgencyLabel(urgency) },
    { id: 'unclaimed', header: 'Wait for a catcher', align: 'end', cell: ({ unclaimed }) => unclaimed },
    {
      id: 'oldest',
      header: 'Oldest of them',
      cell: ({ oldestUnclaimedSince: since }) => (since ? relativeTime(new Date(since), asOf) : '–'),
    },
    { id: 'claimed', header: 'Claimed', align: 'end', cell: ({ claimed, late }) => claimed + late },
    { id: 'late', header: 'Late', align: 'end', cell: ({ late }) => late },
  ]
}

const nameOf = (slug: string) => regions.find((region) => region.slug === slug)?.name ?? slug

export const regionColumns: Column<RegionHealth>[] = [
  { id: 'region', header: 'Region', card: 'title', cell: ({ slug }) => nameOf(slug) },
  { id: 'onCall', header: 'On call', align: 'end', cell: ({ onCall }) => onCall },
  { id: 'reachable', header: 'Can be reached', align: 'end', cell: ({ reachable }) => reachable },
  { id: 'high', header: 'High jobs that wait', align: 'end', cell: ({ unclaimedHigh }) => unclaimedHigh },
]

/** @param asOf when the state was read */
export function queueColumns(asOf: Date): Column<Queue>[] {
  return [
    { id: 'name', header: 'Work', card: 'title', cell: ({ name }) => queueWords[name] ?? name },
    { id: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => waiting },
    { id: 'delayed', header: 'Later', align: 'end', cell: ({ delayed }) => delayed },
    { id: 'active', header: 'Running', align: 'end', cell: ({ active }) => active },
    { id: 'failed', header: 'Given up in an hour', align: 'end', cell: ({ failed }) => failed },
    {
      id: 'oldest',
      header: 'Oldest was due',
      cell: ({ oldestWaitingSince: since }) => (since ? relativeTime(new Date(since), asOf) : 'None waits'),
    },
  ]
}

/** @param asOf when the state was read */
export function pushServiceColumns(asOf: Date): Column<PushServiceState>[] {
  return [
    { id: 'service', header: 'Push service', card: 'title', cell: ({ service }) => service },
    { id: 'browsers', header: 'Browsers', align: 'end', cell: ({ browsers }) => browsers },
    {
      id: 'failing',
      header: 'Do not take pushes',
      align: 'end',
      cell: ({ failing }) => failing,
    },
    {
      id: 'since',
      header: 'Since',
      cell: ({ failingSince: since }) => (since ? relativeTime(new Date(since), asOf) : 'All take them'),
    },
    { id: 'reason', header: 'Why', card: 'wide', cell: ({ reason }) => reason ?? '–' },
  ]
}

/** @param asOf when the state was read */
export function deviceColumns(asOf: Date): Column<DoubtfulDevice>[] {
  return [
    { id: 'catcher', header: 'Catcher', card: 'title', cell: ({ catcher }) => catcher },
    { id: 'device', header: 'Device', cell: ({ device }) => device ?? 'Unknown device' },
    { id: 'since', header: 'Since', cell: ({ since }) => relativeTime(new Date(since), asOf) },
  ]
}

/** @param asOf when the state was read */
export function processColumns(asOf: Date): Column<ServerProcess>[] {
  return [
    { id: 'id', header: 'Process', card: 'title', cell: ({ id }) => id.slice(0, 8) },
    {
      id: 'state',
      header: 'State',
      cell: ({ isAlive }) =>
        isAlive ? <Badge tone="success">Running</Badge> : <Badge tone="danger">No heartbeat</Badge>,
    },
    { id: 'version', header: 'Version', cell: ({ version }) => version },
    {
      id: 'started',
      header: 'Started',
      cell: ({ startedAt }) => formatSydney(new Date(startedAt), 'dateTime'),
    },
    {
      id: 'seen',
      header: 'Last seen',
      cell: ({ lastSeenAt }) => relativeTime(new Date(lastSeenAt), asOf),
    },
    { id: 'sockets', header: 'Open sockets', align: 'end', cell: ({ openSockets }) => openSockets },
  ]
}

/** @param asOf when the state was read */
export function crashColumns(asOf: Date): Column<CrashKind>[] {
  return [
    { id: 'message', header: 'Crash', card: 'title', cell: ({ message }) => message },
    { id: 'reports', header: 'Reports', align: 'end', cell: ({ reports }) => reports },
    { id: 'source', header: 'Part', cell: ({ source }) => source },
    { id: 'page', header: 'Last page', cell: ({ page }) => page },
    { id: 'build', header: 'Version', cell: ({ build }) => build },
    { id: 'first', header: 'First', cell: ({ firstSeenAt }) => relativeTime(new Date(firstSeenAt), asOf) },
    { id: 'last', header: 'Last', cell: ({ lastSeenAt }) => relativeTime(new Date(lastSeenAt), asOf) },
    {
      id: 'where',
      header: 'Where',
      card: 'wide',
      cell: ({ stack }) => (
        <Fold summary={functionOf(stack)} className={styles.where}>
          <pre className={styles.stack}>{stack}</pre>
        </Fold>
      ),
    },
  ]
}

/** The name at the head of a stack, as Chromium ('at Card (/file)') or other browsers ('Card@/file') write it. */
function functionOf(stack: string): string {
  const line = stack.split('\n', 1)[0]!.trim().replace(/^at /, '')
  return line.replace(/ ?[(@].*/, '') || line || 'Not known'
}
