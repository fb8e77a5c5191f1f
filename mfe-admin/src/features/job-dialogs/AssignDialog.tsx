import { useId, useState } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { jobCandidates, MAX_CANDIDATES, type JobCandidate } from '@snake-dispatch/contract/moderation'
import { DEFAULT_ETA, etaMinutes, type EtaMinutes } from '@snake-dispatch/domain/eta'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { Button, Notice, RadioGroup, Select } from '@snake-dispatch/design-system'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { SearchField, Skeleton } from '@snake-dispatch/design-system/signed-in'
import { endpointQuery, errorText, serverDate } from '@snake-dispatch/kit'
import { keepPreviousData, useDebounced, useQuery } from '@snake-dispatch/kit/query'
import { PhoneLink } from '../contact/ContactLinks.tsx'
import styles from './AssignDialog.module.css'

interface AssignDialogProps {
  job: Job
  onClose: () => void
  /** @param eta minutes; undefined: as the client was told */
  onAssign: (catcher: JobCandidate, eta: EtaMinutes | undefined) => void
}

/** Chooses who gets a job: the nearest come first, and of them who can be reached and has the fewest jobs (MOD-02, MOD-05). */
export function AssignDialog({ job, onClose, onAssign }: AssignDialogProps) {
  const name = useId()
  const [search, setSearch] = useState('')
  const [chosenId, setChosenId] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const wanted = useDebounced(search.trim())
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery(jobCandidates, { params: { jobId: job.id }, query: wanted ? { search: wanted } : {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const able = data?.filter(mayTake)
  // Nobody is chosen from the answer of another search.
  const isOutdated = isPlaceholderData || wanted !== search.trim()
  const chosen = isOutdated ? undefined : able?.find(({ id }) => id === chosenId)
  const missing = isMissing && !chosen ? 'Please choose a catcher' : undefined
  const holder = job.claimedBy
  // As it was when the dialog was opened.
  const [promised] = useState(() => promisedTo(job))
  const [eta, setEta] = useState<string>(promised ? KEPT : String(DEFAULT_ETA))

  return (
    <FormDialog
      title={holder ? `Hand over job #${job.jobNumber}` : `Assign job #${job.jobNumber}`}
      description={`${snakeLabel(job.snakeType)} · ${job.suburb ?? shownAddress(job.address)}`}
      closeLabel="Close"
      cancelLabel={holder ? `Leave it with ${holder.name}` : 'Not now'}
      submitLabel={holder ? 'Hand Over Job' : 'Assign Job'}
      onSubmit={() =>
        chosen
          ? onAssign(
              chosen,
              etaMinutes.find((each) => String(each) === eta),
            )
          : setMissing(true)
      }
      onClose={onClose}
    >
      {holder && (
        <p>{holder.name} has this job now. Their fee is reversed, and the next catcher bears one.</p>
      )}
      <SearchField
        label="Search catchers"
        value={search}
        onValueChange={(typed) => {
          setSearch(typed)
          setChosenId(undefined)
          setMissing(false)
        }}
      />
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
      {!data && !error && <Skeleton shape="block" height="12rem" />}
      <output className={styles.count}>{data && countText(data.length)}</output>
      {missing && !able?.length && <Notice tone="danger" role="alert" title={missing} />}
      {able && able.length > 0 && (
        <RadioGroup
          legend="Catcher"
          name={name}
          value={chosen ? String(chosen.id) : ''}
          error={missing}
          disabled={isOutdated}
          options={able.map((candidate) => ({
            value: String(candidate.id),
            label: candidate.name,
            description: <Facts candidate={candidate} suburb={job.suburb} />,
          }))}
          onChange={({ currentTarget }) => setChosenId(Number(currentTarget.value))}
        />
      )}
      {chosen && !chosen.isOnCall && (
        <Notice tone="warning" title={`${chosen.name} is off call`}>
          They are notified of this job all the same. Call them, too.
        </Notice>
      )}
      {chosen?.isAtBound && (
        <Notice tone="warning" title={`${chosen.name} may claim no more jobs themselves`}>
          They have {claimsText(chosen.openClaims)}. This assignment goes past their bound.
        </Notice>
      )}
      {data && <Unable candidates={data.filter((candidate) => !mayTake(candidate))} />}
      <Select
        label="Arrival"
        value={eta}
        options={[
          ...(promised ? [{ value: KEPT, label: `As promised: ${promised}` }] : []),
          ...etaMinutes.map((minutes) => ({ value: String(minutes), label: `In ${minutes} minutes` })),
        ]}
        onChange={({ currentTarget }) => setEta(currentTarget.value)}
      />
    </FormDialog>
  )
}

/** The choice to keep what the client was told (D-96). */
const KEPT = 'kept'

/** When the client expects whoever has the job; null when nobody was promised, or the time is past. */
function promisedTo({ claimedBy, claimedEta }: Job): string | null {
  if (!claimedBy || !claimedEta || new Date(claimedEta) <= serverDate()) return null
  return formatSydney(new Date(claimedEta), 'time')
}

function countText(count: number): string {
  if (count === 0) return 'No catcher found'
  if (count === MAX_CANDIDATES) return `The first ${MAX_CANDIDATES} catchers. Search for others.`
  return count === 1 ? '1 catcher' : `${count} catchers`
}

/** Where a candidate works, what they have to do, whether they hear of it, and their number. */
function Facts({ candidate, suburb }: { candidate: JobCandidate; suburb: string | null }) {
  const { serves, baseSuburb, openClaims, lateJobs, isOnCall, isReachable, contactNumber } = candidate
  const facts = [
    // A job without a suburb is everybody's (D-07): what they serve makes no difference.
    suburb?.trim() && placeTexts[serves](suburb.trim()),
    baseSuburb && `based in ${baseSuburb}`,
    lateJobs > 0 ? `${claimsText(openClaims)}, ${lateJobs} late` : claimsText(openClaims),
    !isOnCall && 'off call',
    !isReachable && 'no alert reaches them',
  ]
  const text = facts.filter(Boolean).join(', ')
  return (
    <>
      {text.charAt(0).toUpperCase() + text.slice(1)}
      {contactNumber && (
        <span className={styles.phone}>
          <PhoneLink number={contactNumber} />
        </span>
      )}
    </>
  )
}

const placeTexts: Readonly<Record<JobCandidate['serves'], (suburb: string) => string>> = {
  suburb: (suburb) => `serves ${suburb}`,
  region: (suburb) => `serves the region of ${suburb}`,
  neighbour: () => 'serves a neighbouring region',
  anywhere: () => 'chose no suburbs',
  elsewhere: () => 'serves elsewhere',
}

function claimsText(openClaims: number): string {
  return openClaims === 1 ? '1 open job' : `${openClaims || 'no'} open jobs`
}

const mayTake = ({ hasLicence, claimStop }: JobCandidate) => hasLicence && claimStop === null

/** Who cannot be chosen, and why (LAND-05, D-62). */
function Unable({ candidates }: { candidates: readonly JobCandidate[] }) {
  const unlicensed = candidates.filter(({ hasLicence }) => !hasLicence)
  return (
    <>
      {unlicensed.length > 0 && (
        <p className={styles.count}>
          Without a licence number in their profile: {unlicensed.map(({ name }) => name).join(', ')}.
        </p>
      )}
      {candidates.map(
        ({ id, name, claimStop }) =>
          claimStop !== null && (
            <p key={id} className={styles.count}>
              {name}: {claimStop}
            </p>
          ),
      )}
    </>
  )
}
