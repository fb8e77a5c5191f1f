import { useId, useState } from 'react'
import type { FoundJob } from '@snake-dispatch/contract/found-jobs'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button, Notice, RadioGroup } from '@snake-dispatch/design-system'
import { SearchField } from '@snake-dispatch/design-system/signed-in'
import { errorText } from '@snake-dispatch/kit'
import { useDebounced } from '@snake-dispatch/kit/query'
import { useFoundOpenJobs } from './queries.ts'

interface OtherJobProps {
  /** The job of the dialog, which is not offered. */
  jobNumber: number
  /** Those that may be about the same snake, as the portal suspects. */
  suspected: readonly number[]
  chosen: number | undefined
  onChoose: (jobNumber: number) => void
}

/** Chooses the other of two jobs about one snake: those that the portal suspects first, then any open one (D-167). */
export function OtherJob({ jobNumber, suspected, chosen, onChoose }: OtherJobProps) {
  const name = useId()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { jobs, error, isPlaceholderData, refetch } = useFoundOpenJobs(search)
  const [picked, setPicked] = useState<FoundJob>()
  const found = (jobs ?? []).filter(
    (each) => each.jobNumber !== jobNumber && !suspected.includes(each.jobNumber),
  )
  // What was chosen stays on screen when another text is searched.
  const isPickedGone =
    picked?.jobNumber === chosen && picked && !found.some((each) => each.jobNumber === chosen)
  const options = [
    ...suspected.map((number) => ({
      value: String(number),
      label: `#${number}`,
      description: 'May be the same',
    })),
    ...[...(isPickedGone ? [picked] : []), ...found].map((each) => ({
      value: String(each.jobNumber),
      label: `#${each.jobNumber}`,
      description: <Found job={each} />,
    })),
  ]
  return (
    <>
      <SearchField
        label="Find another open job"
        hint="By number, address, mobile, client or catcher."
        value={typed}
        onValueChange={setTyped}
      />
      {error && (
        <Notice
          tone="warning"
          role="alert"
          title="It could not be searched"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {errorText(error, 'Check your connection.')}
        </Notice>
      )}
      <output>{jobs && !isPlaceholderData && search === typed.trim() ? countText(found.length) : ''}</output>
      {options.length > 0 && (
        <RadioGroup
          legend="The other request"
          name={name}
          value={chosen === undefined ? '' : String(chosen)}
          options={options}
          onChange={({ currentTarget }) => {
            const number = Number(currentTarget.value)
            setPicked(found.find((each) => each.jobNumber === number) ?? picked)
            onChoose(number)
          }}
        />
      )}
    </>
  )
}

function Found({ job: { clientName, address, suburb, createdAt, catcher } }: { job: FoundJob }) {
  return (
    <>
      <bdi>{clientName ?? 'Client erased'}</bdi>,{' '}
      <bdi>{address === null ? (suburb ?? 'Unknown location') : shownAddress(address)}</bdi>, posted{' '}
      {formatSydney(new Date(createdAt), 'dateTime')}
      {catcher && (
        <>
          , <bdi>{catcher}</bdi> has it
        </>
      )}
    </>
  )
}

const countText = (count: number) =>
  count === 0
    ? 'No other open job found.'
    : count === 1
      ? '1 other open job found.'
      : `${count} other open jobs found.`
