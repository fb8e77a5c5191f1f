import {
  dispatchStatistics,
  type DispatchStatistics as Figures,
} from '@snake-dispatch/contract/dispatch-statistics'
import { statistics } from '@snake-dispatch/contract/moderation'
import { paths } from '@snake-dispatch/contract/paths'
import { Link } from '@snake-dispatch/design-system'
import { endpointQuery } from '@snake-dispatch/kit'
import { restartList, useQuery } from '@snake-dispatch/kit/query'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { ListStates } from '../data-table/ListStates.tsx'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'
import { ClaimTimes } from './ClaimTimes.tsx'
import { CountBars } from './CountBars.tsx'
import { DidSomebodyCome } from './DidSomebodyCome.tsx'
import styles from './DispatchStatistics.module.css'
import { HowJobsEnded } from './HowJobsEnded.tsx'
import { Part } from './Part.tsx'
import { ThreeCounts } from './ThreeCounts.tsx'

/**
 * How the network does: three counts, how fast jobs are claimed, how they end, and what waits where (MOD-03, DISP-62). It follows what happens
 * to jobs.
 */
export function DispatchStatistics() {
  useLiveRefresh(statistics.path, dispatchStatistics.path)
  const counts = useQuery({ ...endpointQuery(statistics), refetchOnMount: 'always' })
  const figures = useQuery({ ...endpointQuery(dispatchStatistics), refetchOnMount: 'always' })
  const isThere = counts.data && figures.data
  return (
    <ListStates
      of="statistics"
      count={isThere && 1}
      error={counts.error ?? figures.error}
      onRetry={() => {
        void restartList(statistics.path)
        void restartList(dispatchStatistics.path)
      }}
      empty={{ picture: 'chart', title: 'No statistics' }}
    >
      {counts.data && figures.data && (
        <div className={styles.parts}>
          <ThreeCounts counts={counts.data} />
          <ClaimTimes figures={figures.data} />
          <DidSomebodyCome figures={figures.data} />
          <HowJobsEnded figures={figures.data} />
          <div className={styles.pair}>
            <Waiting waiting={figures.data.waiting} />
            <Regions regions={figures.data.regions} />
          </div>
        </div>
      )}
    </ListStates>
  )
}

function Waiting({ waiting }: Pick<Figures, 'waiting'>) {
  const rows = [
    { age: '10', label: 'More than 10 minutes', count: waiting.tenMinutes },
    { age: '60', label: 'More than 1 hour', count: waiting.oneHour },
    { age: '1440', label: 'More than 24 hours', count: waiting.oneDay },
  ]
  return (
    <Part title="Jobs nobody has claimed">
      <CountBars
        label="Unclaimed jobs by the time since they were posted"
        headers={['Posted', 'Jobs']}
        rows={rows.map(({ age, label, count }) => ({
          key: age,
          label: (
            <Link asChild className={styles.link}>
              <RouterLink to={`${paths.moderator}?age=${age}`}>{label} ago</RouterLink>
            </Link>
          ),
          counts: [count],
        }))}
      />
    </Part>
  )
}

function Regions({ regions }: Pick<Figures, 'regions'>) {
  return (
    <Part title="Open jobs by region">
      {regions.length === 0 ? (
        <p>There are no open jobs.</p>
      ) : (
        <CountBars
          label="Open jobs by region"
          headers={['Region', 'Available', 'Claimed']}
          rows={regions.map(({ region, available, claimed }) => ({
            key: region ?? '',
            label: region ?? 'Elsewhere',
            counts: [available, claimed],
          }))}
        />
      )}
    </Part>
  )
}
