import { Avatar } from '@snake-dispatch/design-system/signed-in'
import styles from './JobViewers.module.css'
import { useJobViewers } from './use-job-viewers.ts'

/** How many are named; the others are counted. */
const NAMED = 3

/** Who else has a job open, by initials and name (D-169); nothing while nobody has. */
export function JobViewers({ jobId }: { jobId: number }) {
  const people = useJobViewers(jobId)
  return (
    <output className={styles.viewers}>
      {people.slice(0, NAMED).map(({ id, name }) => (
        <Avatar key={id} name={name} decorative className={styles.avatar} />
      ))}
      {people.length > 0 && <span>{viewersText(people.map(({ name }) => name))}</span>}
    </output>
  )
}

/** 'Casey Moore has this job open too', 'Casey Moore, Dana Cole and 2 more have this job open too'. */
export function viewersText(names: readonly string[]): string {
  const named = names.slice(0, NAMED)
  const others = names.length - named.length
  const all = others > 0 ? [...named, `${others} more`] : named
  const last = all.at(-1) ?? ''
  const text = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${last}` : last
  return `${text} ${names.length === 1 ? 'has' : 'have'} this job open too`
}
