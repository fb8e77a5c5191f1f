import { oneJobSentence } from '@snake-dispatch/domain/claim-refusals'
import { useNow } from '@snake-dispatch/screen-parts/now'
import styles from './ClaimBound.module.css'
import { useClaimLimits } from './queries.ts'

/** That the catcher may have one job at a time, and until when (DISP-51); nothing without such a bound. */
export function ClaimBound() {
  const { data } = useClaimLimits()
  return data?.oneJobUntil ? <Line until={new Date(data.oneJobUntil)} /> : null
}

function Line({ until }: { until: Date }) {
  if (until <= useNow()) return null
  return <p className={styles.line}>{oneJobSentence(until)} A moderator can lift this: call the office.</p>
}
