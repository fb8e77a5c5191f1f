import { useId } from 'react'
import { coverageWeekPath } from '@snake-dispatch/contract/paths'
import { coverage, type Coverage } from '@snake-dispatch/contract/coverage'
import { emptyHours } from '@snake-dispatch/domain/dispatch/coverage'
import { listText } from '@snake-dispatch/domain/list-text'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { endpointQuery } from '@snake-dispatch/kit'
import { restartList, useQuery } from '@snake-dispatch/kit/query'
import { Link } from '@snake-dispatch/kit/router'
import { ListStates } from '../data-table/ListStates.tsx'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'
import { gapTexts } from './gap-texts.ts'
import { HoursAhead } from './HoursAhead.tsx'
import styles from './RegionCoverage.module.css'

/** Milliseconds between two readings: who comes on call by the clock is no event (D-52). */
const EVERY = 60_000

type Region = Coverage['regions'][number]

/** Who is on call and reachable in each region, now and in the next 24 hours; regions with nobody come first (DISP-17). */
export function RegionCoverage() {
  const id = useId()
  useLiveRefresh(coverage.path)
  const { data, error } = useQuery({
    ...endpointQuery(coverage),
    refetchOnMount: 'always',
    refetchInterval: EVERY,
  })
  return (
    <Card as="section" aria-labelledby={id} padding="small">
      <Heading level={2} id={id} size="md">
        Regions now
      </Heading>
      <Button asChild size="small" variant="quiet">
        <Link to={coverageWeekPath}>The next 7 days</Link>
      </Button>
      <ListStates
        of="regions"
        count={data?.regions.length}
        error={error}
        onRetry={() => void restartList(coverage.path)}
        empty={{ picture: 'map', title: 'No regions' }}
      >
        {data && <Regions coverage={data} />}
      </ListStates>
    </Card>
  )
}

function Regions({ coverage: { regions, everywhere, elsewhere, hours } }: { coverage: Coverage }) {
  const sorted = [...regions].sort((one, other) => rank(one) - rank(other))
  return (
    <div className={styles.parts}>
      <table className={styles.table}>
        <caption className={styles.caption}>{everywhereText(everywhere)}</caption>
        <thead>
          <tr>
            <th scope="col">Region</th>
            <th scope="col">Open / unclaimed</th>
            <th scope="col">On call / reachable</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((region) => (
            <tr key={region.slug} data-empty={isEmpty(region.gap) || undefined}>
              <th scope="row">
                <Link to={`?region=${region.slug}`}>{region.name}</Link>
                {region.gap && (isEmpty(region.gap) || region.open > 0) && (
                  <small className={styles.gap}>{gapTexts[region.gap]}</small>
                )}
              </th>
              <td>
                {region.open} / {region.unclaimed}
              </td>
              <td>
                {region.onCall} / {region.reachable}
              </td>
            </tr>
          ))}
          {elsewhere.open > 0 && (
            <tr>
              <th scope="row">Elsewhere</th>
              <td>
                {elsewhere.open} / {elsewhere.unclaimed}
              </td>
              <td>–</td>
            </tr>
          )}
        </tbody>
      </table>
      <HoursAhead
        hours={hours}
        unreachable={regions.filter(({ gap }) => gap === 'reachable').length}
        onCall={hours.map(
          (_, hour) =>
            Math.min(...regions.map(({ ahead }) => ahead[hour] ?? 0)) + (everywhere.ahead[hour] ?? 0),
        )}
        gaps={regions.flatMap(({ name, ahead }) =>
          emptyHours(ahead.map((count, hour) => count + (everywhere.ahead[hour] ?? 0))).map((span) => ({
            name,
            ...span,
          })),
        )}
      />
    </div>
  )
}

/** Regions with nobody first, those with jobs before the others. */
const rank = ({ gap, unclaimed, open }: Region) =>
  (isEmpty(gap) ? 0 : 2) + (unclaimed > 0 ? 0 : 1) - (isEmpty(gap) && open > 0 ? 1 : 0)

const isEmpty = (gap: Region['gap']) => gap === 'onCall' || gap === 'reachable'

/** The most names of those who serve every region. */
const MAX_NAMES = 3

function everywhereText({ onCall, reachable, names }: Coverage['everywhere']): string {
  if (onCall === 0) return 'Nobody on call serves all of New South Wales.'
  const more = onCall - MAX_NAMES
  const who = listText([...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])])
  const serve = onCall === 1 ? 'chose no suburbs and serves' : 'chose no suburbs and serve'
  return `${who} ${serve} every region (${reachable} reachable); not in these counts.`
}
