import { coverage } from '@snake-dispatch/contract/coverage'
import { Icon } from '@snake-dispatch/design-system'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import styles from './GapNotice.module.css'

/** Which regions have nobody now, above the queue; nothing while every region has somebody (DISP-17). */
export function GapNotice() {
  const { data } = useQuery(endpointQuery(coverage))
  const named = (gap: 'onCall' | 'reachable') =>
    data?.regions.filter((region) => region.gap === gap).map(({ name }) => name) ?? []
  const [nobody, unreachable] = [named('onCall'), named('reachable')]
  if (nobody.length + unreachable.length === 0) return null
  return (
    <p className={styles.notice}>
      <Icon name="warning" size="small" className={styles.icon} />
      <span>
        {nobody.length > 0 && <Gap words="Nobody on call" names={nobody} />}{' '}
        {unreachable.length > 0 && <Gap words="Nobody reachable" names={unreachable} />}
      </span>
    </p>
  )
}

/** The most regions that are named; the list below has all. */
const MAX_NAMES = 4

function Gap({ words, names }: { words: string; names: readonly string[] }) {
  const more = names.length - MAX_NAMES
  return (
    <>
      <b>{words}:</b> {names.slice(0, MAX_NAMES).join(', ')}
      {more > 0 && ` and ${more} more`}.
    </>
  )
}
