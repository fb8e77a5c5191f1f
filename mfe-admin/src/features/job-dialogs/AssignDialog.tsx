import { useId, useState } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { jobCandidates, MAX_CANDIDATES, type JobCandidate } from '@snake-dispatch/contract/moderation'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { Button, Notice, RadioGroup, TextField } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { endpointQuery, errorText } from '@snake-dispatch/kit'
import { keepPreviousData, useQuery } from '@snake-dispatch/kit/query'
import styles from './AssignDialog.module.css'

interface AssignDialogProps {
  job: Job
  onClose: () => void
  onAssign: (catcher: JobCandidate) => void
}

/** Chooses who gets a job: those who serve its suburb and have the fewest open claims come first (MOD-02, MOD-05). */
export function AssignDialog({ job, onClose, onAssign }: AssignDialogProps) {
  const formId = useId()
  const [search, setSearch] = useState('')
  const [chosenId, setChosenId] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const wanted = search.trim()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery(jobCandidates, { params: { jobId: job.id }, query: wanted ? { search: wanted } : {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const able = data?.filter(({ hasLicence }) => hasLicence)
  // Nobody is chosen from the answer of another search.
  const chosen = isPlaceholderData ? undefined : able?.find(({ id }) => id === chosenId)
  const missing = isMissing && !chosen ? 'Please choose a catcher' : undefined
  const holder = job.claimedBy

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={holder ? `Hand over job #${job.jobNumber}` : `Assign job #${job.jobNumber}`}
      description={`${snakeLabel(job.snakeType)} · ${job.suburb ?? job.address}`}
      closeLabel="Close"
      footer={
        <>
          <Button onClick={onClose}>{holder ? `Leave it with ${holder.name}` : 'Not now'}</Button>
          <Button type="submit" form={formId} variant="primary">
            {holder ? 'Hand Over Job' : 'Assign Job'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) onAssign(chosen)
          else setMissing(true)
        }}
      >
        {holder && (
          <p>{holder.name} has this job now. Their fee is reversed, and the next catcher bears one.</p>
        )}
        <TextField
          label="Search catchers"
          type="search"
          icon="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          enterKeyHint="search"
          onKeyDown={(event) => {
            // It finds catchers, it does not assign the job.
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value)
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
            name={`${formId}-catcher`}
            value={chosen ? String(chosen.id) : ''}
            error={missing}
            disabled={isPlaceholderData}
            options={able.map((candidate) => ({
              value: String(candidate.id),
              label: candidate.name,
              description: factsOf(candidate, job.suburb),
            }))}
            onChange={({ currentTarget }) => setChosenId(Number(currentTarget.value))}
          />
        )}
        {data && <Unlicensed candidates={data.filter(({ hasLicence }) => !hasLicence)} />}
      </form>
    </Dialog>
  )
}

function countText(count: number): string {
  if (count === 0) return 'No catcher found'
  if (count === MAX_CANDIDATES) return `The first ${MAX_CANDIDATES} catchers. Search for others.`
  return count === 1 ? '1 catcher' : `${count} catchers`
}

function factsOf({ servesSuburb, openClaims }: JobCandidate, suburb: string | null): string {
  // A job without a suburb is everybody's (D-07): what they serve makes no difference.
  const place = suburb?.trim()
  if (!place) return claimsText(openClaims, 'No')
  return `${servesSuburb ? 'Serves' : 'Does not serve'} ${place}, ${claimsText(openClaims, 'no')}`
}

function claimsText(openClaims: number, none: 'No' | 'no'): string {
  return openClaims === 1 ? '1 open job' : `${openClaims || none} open jobs`
}

/** Who cannot be chosen, and why (LAND-05). */
function Unlicensed({ candidates }: { candidates: readonly JobCandidate[] }) {
  if (candidates.length === 0) return null
  return (
    <p className={styles.count}>
      Without a licence number in their profile: {candidates.map(({ name }) => name).join(', ')}.
    </p>
  )
}
