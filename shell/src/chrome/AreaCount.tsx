import { queueCounts } from '@snake-dispatch/contract/queue-counts'
import { paths } from '@snake-dispatch/contract/paths'
import { pendingCount } from '@snake-dispatch/contract/pending-count'
import { VisuallyHidden } from '@snake-dispatch/design-system'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery, withQueries } from '@snake-dispatch/kit/query'
import styles from './AreaCount.module.css'

/** Milliseconds between two readings on pages that do not follow the jobs themselves. */
const EVERY = 60_000

/** How much waits for somebody of the office, beside the link that leads to it (MOD-19); nothing where nothing does. */
export const AreaCount = withQueries(function AreaCount({ to }: { to: string }) {
  if (to === paths.moderator) return <Queue />
  return to === paths.admin ? <Pending /> : null
})

/** More are not told apart: the header has no room. */
const MOST = 999

function Queue() {
  const { data } = useQuery({ ...endpointQuery(queueCounts), refetchInterval: EVERY })
  return data && <Count of={data.needing} says="need somebody" />
}

function Pending() {
  const { data } = useQuery({ ...endpointQuery(pendingCount), refetchInterval: EVERY })
  return data && <Count of={data.waiting} says="wait for approval" />
}

function Count({ of, says }: { of: number; says: string }) {
  if (of === 0) return null
  return (
    <span className={styles.count}>
      {of > MOST ? `${MOST}+` : of}
      <VisuallyHidden> {says}</VisuallyHidden>
    </span>
  )
}
