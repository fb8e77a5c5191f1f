import { useEffect, useRef, useState } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { jobCandidates, PAGE_OF_CANDIDATES, type JobCandidate } from '@snake-dispatch/contract/moderation'
import { HANDICAP_KM, type CandidateSort } from '@snake-dispatch/domain/dispatch/candidate-order'
import { etaMinutes, type EtaMinutes } from '@snake-dispatch/domain/eta'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { suggestedEta, travelMinutes, travelText } from '@snake-dispatch/domain/travel-time'
import { Button, Notice } from '@snake-dispatch/design-system'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { SearchField, Skeleton } from '@snake-dispatch/design-system/signed-in'
import { errorText, serverDate } from '@snake-dispatch/kit'
import { useDebounced, useQuery } from '@snake-dispatch/kit/query'
import { ArrivalChoice, KEPT } from '../candidates/ArrivalChoice.tsx'
import { claimsText, mayTake } from '../candidates/candidate-facts.ts'
import { CandidateList } from '../candidates/CandidateList.tsx'
import { useTaken } from '../candidates/use-taken.ts'
import { pageQuery } from '../data-table/page-query.ts'
import { JobViewers } from '../job-viewers/JobViewers.tsx'
import styles from './AssignDialog.module.css'

interface AssignDialogProps {
  job: Job
  onClose: () => void
  /**
   * @param job as it was on screen: somebody else may have taken it since the dialog was opened
   * @param eta minutes; undefined: as the client was told
   */
  onAssign: (job: Job, catcher: JobCandidate, eta: EtaMinutes | undefined) => void
}

/** Chooses who gets a job, nearest first, and when they will be there (MOD-02, MOD-05, D-169). */
export function AssignDialog({ job: opened, onClose, onAssign }: AssignDialogProps) {
  const [job, setJob] = useState(opened)
  const taken = useTaken(job)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<CandidateSort>('best')
  const [start, setStart] = useState(0)
  const [chosenId, setChosenId] = useState<number>()
  const [arrival, setArrival] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const searched = useDebounced(search.trim())
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...pageQuery(jobCandidates, {
      params: { jobId: job.id },
      query: {
        ...(searched && { search: searched }),
        ...(sort !== 'best' && { sort }),
        ...(start > 0 && { cursor: String(start) }),
      },
    }),
    staleTime: 0,
  })
  const found = data?.answer
  // Nobody is chosen from the answer of another search.
  const isOutdated = isPlaceholderData || searched !== search.trim()
  const chosen = isOutdated ? undefined : found?.find((each) => each.id === chosenId && mayTake(each))
  const promised = promisedTo(job)
  const suggestion = chosen && suggestionFor(chosen, promised)
  const eta = arrival ?? suggestion ?? ''
  const holder = job.claimedBy
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      setStart(0)
      choose(undefined)
    }
  }
  const choose = (id: number | undefined) => {
    setChosenId(id)
    setArrival(undefined)
    setMissing(false)
  }

  return (
    <FormDialog
      title={holder ? `Hand over job #${job.jobNumber}` : `Assign job #${job.jobNumber}`}
      description={`${snakeLabel(job.snakeType)} · ${job.suburb ?? shownAddress(job.address)}`}
      closeLabel="Close"
      size="large"
      cancelLabel={holder ? `Leave it with ${holder.name}` : 'Not now'}
      submitLabel={holder ? 'Hand Over Job' : 'Assign Job'}
      ended={taken?.text}
      aboveFooter={
        <ArrivalChoice
          value={eta}
          promised={promised && formatSydney(promised, 'time')}
          hint={chosen?.from ? travelText(chosen.kilometres ?? 0, chosen.from) : undefined}
          error={isMissing && chosen && !eta ? 'Please choose a time' : undefined}
          onChange={setArrival}
        />
      }
      onSubmit={() =>
        chosen && eta
          ? onAssign(
              job,
              chosen,
              etaMinutes.find((each) => String(each) === eta),
            )
          : setMissing(true)
      }
      onClose={onClose}
    >
      <div className={styles.parts}>
        {taken && (
          <Notice
            tone="warning"
            title={taken.text}
            action={taken.job && <GoOn job={taken.job} onGoOn={setJob} />}
          />
        )}
        <JobViewers jobId={job.id} />
        {holder && (
          <p className={styles.note}>
            {holder.name} has this job now. Their fee is reversed, and the next catcher bears one.
          </p>
        )}
        <FocusedSearch value={search} onValueChange={change(setSearch)} />
        {error && (
          <Notice
            tone="warning"
            role="alert"
            title="The catchers could not be loaded"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {errorText(error, 'Check your connection.')}
          </Notice>
        )}
        {!found && !error && <Skeleton shape="block" height="12rem" />}
        <output className={styles.note}>
          {found && countText(found.length, start, data.nextCursor !== null)}
          {sort === 'best' && found && found.length > 1 && ORDER}
        </output>
        {isMissing && !found?.some(mayTake) && <Notice tone="danger" role="alert" title={MISSING} />}
        {found && found.length > 0 && (
          <CandidateList
            candidates={found}
            suburb={job.suburb}
            chosenId={chosen?.id}
            disabled={isOutdated}
            error={isMissing && !chosen ? MISSING : undefined}
            sort={sort}
            onSortChange={change(setSort)}
            onChoose={choose}
          />
        )}
        {(start > 0 || data?.nextCursor) && (
          <div className={styles.pages}>
            <Button
              size="small"
              disabled={start === 0 || isOutdated}
              onClick={() => setStart(Math.max(0, start - PAGE_OF_CANDIDATES))}
            >
              Previous {PAGE_OF_CANDIDATES}
            </Button>
            <Button
              size="small"
              disabled={!data?.nextCursor || isOutdated}
              onClick={() => setStart(start + PAGE_OF_CANDIDATES)}
            >
              Next {PAGE_OF_CANDIDATES}
            </Button>
          </div>
        )}
        {chosen && !chosen.isOnCall && (
          <Notice tone="warning" title={`${chosen.name} is off call`}>
            They are notified of this job all the same. Call them, too.
          </Notice>
        )}
        {chosen?.isAtBound && (
          <Notice tone="warning" title={`${chosen.name} is at their limit of open jobs`}>
            They have {claimsText(chosen.openClaims)}. This assignment goes past it.
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}

const MISSING = 'Please choose a catcher'
const ORDER = ` Nearest first. Anyone who is late counts as ${HANDICAP_KM} km further away; so does anyone off call or not reachable.`

/** Goes on with the job as it is now. */
function GoOn({ job, onGoOn }: { job: Job; onGoOn: (job: Job) => void }) {
  return (
    <Button onClick={() => onGoOn(job)}>
      {job.claimedBy ? 'Hand over all the same' : 'Assign all the same'}
    </Button>
  )
}

/** The search, with the focus, except where that would open a keyboard over the list. */
function FocusedSearch(props: { value: string; onValueChange: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [])
  return <SearchField ref={field} label="Search catchers" {...props} />
}

/** When the client expects whoever has the job; null when nobody was promised, or the time is past. */
function promisedTo({ claimedBy, claimedEta }: Job): Date | null {
  if (!claimedBy || !claimedEta) return null
  const at = new Date(claimedEta)
  return at > serverDate() ? at : null
}

/** What is chosen with a catcher: the promised time where they can keep it, else what their distance suggests. */
function suggestionFor({ kilometres }: JobCandidate, promised: Date | null): string | undefined {
  if (kilometres === null) return undefined
  const arrives = serverDate().getTime() + travelMinutes(kilometres) * 60_000
  if (promised && arrives <= promised.getTime()) return KEPT
  return suggestedEta(kilometres)?.toString()
}

/** '12 catchers', and with pages 'Catchers 51 to 100.' */
function countText(count: number, start: number, hasMore: boolean): string {
  if (count === 0) return 'No catcher found'
  if (start > 0 || hasMore) return `Catchers ${start + 1} to ${start + count}.`
  return count === 1 ? '1 catcher' : `${count} catchers.`
}
