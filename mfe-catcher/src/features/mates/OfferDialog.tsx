import { useState } from 'react'
import { MIN_MATE_SEARCH } from '@snake-dispatch/contract/job-mates'
import type { Job } from '@snake-dispatch/contract/jobs'
import { centsText } from '@snake-dispatch/domain/cents'
import { OFFER_MINUTES } from '@snake-dispatch/domain/job-offer'
import { PLATFORM_FEE_CENTS } from '@snake-dispatch/domain/revenue-split'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { Notice, RadioGroup } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { SearchField } from '@snake-dispatch/design-system/signed-in'
import { errorText } from '@snake-dispatch/kit'
import styles from './OfferDialog.module.css'
import { useMates, useOfferJob } from './queries.ts'

interface OfferDialogProps {
  job: Job
  /** False in the demo, which bears no fees (D-02). */
  bearsFee: boolean
  onClose: () => void
}

/** Offers a claimed job to one mate, who has ten minutes (D-153). It says what happens before it happens. */
export function OfferDialog({ job, bearsFee, onClose }: OfferDialogProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const mates = useMates(job, typed)
  const offer = useOfferJob(job, onClose)
  const found = mates.data ?? []
  // Who is not in the list any more is not chosen.
  const mate = found.find(({ id }) => String(id) === chosen)
  return (
    <FormDialog
      title={`Hand job #${job.jobNumber} to a mate`}
      closeLabel="Close"
      cancelLabel="Keep the job"
      submitLabel="Offer Job"
      submitDisabled={!mate}
      sending={offer.isPending}
      onStop={offer.stop}
      onSubmit={() => mate && offer.mutate(mate.id)}
      onClose={onClose}
    >
      {offer.isError && (
        <Notice tone="warning" role="alert">
          {errorText(offer.error, 'It is not known whether it was offered. You can safely try again.')}
        </Notice>
      )}
      <p>
        {snakeLabel(job.snakeType)} · {shownAddress(job.address)}
      </p>
      <ul className={styles.facts}>
        <li>{`Your mate has ${OFFER_MINUTES} minutes to accept. Until then the job is yours.`}</li>
        <li>They see the suburb and the snake first, and the client’s details once they accept.</li>
        {bearsFee && <li>{`The ${centsText(PLATFORM_FEE_CENTS)} fee moves to them.`}</li>}
      </ul>
      <SearchField
        label="Find a catcher by name or company"
        value={typed}
        maxLength={100}
        onValueChange={setTyped}
      />
      {found.length > 0 ? (
        <RadioGroup
          legend="Who takes it?"
          name="mate"
          value={mate ? chosen : ''}
          options={found.map(({ id, name, company }) => ({
            value: String(id),
            label: company ? `${name}, ${company}` : name,
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : (
        <output>{statusOf(typed, mates)}</output>
      )}
    </FormDialog>
  )
}

function statusOf(typed: string, { isFetching, isError, error, data }: ReturnType<typeof useMates>): string {
  if (typed.trim().length < MIN_MATE_SEARCH) return `Type at least ${MIN_MATE_SEARCH} letters.`
  if (isError) return errorText(error, 'The catchers could not be loaded. Please try again.')
  if (isFetching || !data) return 'Looking…'
  return 'No catcher of that name can claim this job right now.'
}
