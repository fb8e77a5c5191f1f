import type { FoundJob } from '@snake-dispatch/contract/found-jobs'
import { knownNumber, type KnownNumber as Known } from '@snake-dispatch/contract/office-calls'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { nationalNumber } from '@snake-dispatch/domain/phone'
import { Button, Heading, Notice } from '@snake-dispatch/design-system'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { errorText } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { Link } from '@snake-dispatch/kit/router'
import { FoundJobLink } from '../find-job/FoundJobLink.tsx'
import { hoaxMarkText } from '../hoax-number/hoax-mark-text.ts'
import styles from './KnownNumber.module.css'
import { useKnownNumber } from './queries.ts'

/** How many earlier jobs are shown: the newest say what matters, and the search has all of them. */
const SHOWN = 3

/** What is known of the number that is being typed, as soon as it is whole (D-161). */
export function KnownNumber({ mobile }: { mobile: string }) {
  const number = nationalNumber(mobile)
  return (
    <section aria-labelledby="known-number" className={styles.known}>
      <Heading level={2} id="known-number">
        This number
      </Heading>
      <div aria-live="polite" className={styles.parts}>
        {number ? (
          <WholeNumber key={number} number={number} />
        ) : (
          <p className={styles.note}>Once the number is whole, earlier jobs of it stand here.</p>
        )}
      </div>
    </section>
  )
}

function WholeNumber({ number }: { number: string }) {
  const { data, error } = useKnownNumber(number)
  if (data) return <Facts known={data} />
  if (!error) return <Skeleton shape="block" height="4rem" />
  return (
    <Notice
      tone="warning"
      title="It could not be looked up"
      action={<Button onClick={() => void restartList(knownNumber.path)}>Try again</Button>}
    >
      {errorText(error, 'Check your connection.')}
    </Notice>
  )
}

function Facts({ known: { jobs, hoaxMark } }: { known: Known }) {
  const open = jobs.filter(isOpen)
  const earlier = jobs.filter((job) => !isOpen(job))
  return (
    <>
      {open.map(({ jobNumber }) => (
        <Notice
          key={jobNumber}
          tone="warning"
          title={`An open request of this number: #${jobNumber}`}
          action={
            <Button asChild size="small">
              <Link to={jobLifePath(jobNumber)}>Open it</Link>
            </Button>
          }
        />
      ))}
      {hoaxMark && <Notice tone="danger" title={hoaxMarkText(hoaxMark)} />}
      {jobs.length === 0 && <p className={styles.note}>It has no jobs yet.</p>}
      {earlier.length > 0 && (
        <ul aria-label="Earlier jobs of this number" className={styles.jobs}>
          {earlier.slice(0, SHOWN).map((job) => (
            <li key={job.jobNumber}>
              <FoundJobLink job={job} />
            </li>
          ))}
        </ul>
      )}
      {earlier.length > SHOWN && (
        <p className={styles.note}>These are the newest. The search (Ctrl K) has the others.</p>
      )}
    </>
  )
}

const isOpen = ({ state }: FoundJob) => state === 'available' || state === 'claimed'
