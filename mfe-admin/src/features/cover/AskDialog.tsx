import { useState } from 'react'
import { randomKey } from '@snake-dispatch/client/idempotency-key'
import {
  askForCover,
  coverageWeek,
  MAX_ASKED,
  possibleCovers,
  type PossibleCover,
} from '@snake-dispatch/contract/cover'
import { coverQuestion } from '@snake-dispatch/domain/dispatch/cover'
import type { RegionSlug } from '@snake-dispatch/domain/regions'
import { Notice, TextField } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { Checkbox, SearchField, Skeleton } from '@snake-dispatch/design-system/signed-in'
import { api, endpointQuery, errorText, toast } from '@snake-dispatch/kit'
import { keepPreviousData, refreshList, useDebounced, useMutation, useQuery } from '@snake-dispatch/kit/query'
import type { Asked } from './CoverWeek.tsx'
import styles from './AskDialog.module.css'

interface AskDialogProps {
  asked: Asked
  /** Those of the calendar. */
  days: readonly string[]
  onClose: () => void
}

/** Asks catchers who could to cover a time (D-170). */
export function AskDialog({ asked: { region, time: gap }, days, onClose }: AskDialogProps) {
  const [time, setTime] = useState(gap)
  const [chosen, setChosen] = useState<readonly PossibleCover[]>([])
  const [isMissing, setMissing] = useState(false)
  const [key, setKey] = useState(randomKey)
  const [search, setSearch] = useState('')
  const searched = useDebounced(search.trim())
  const isWhole = Boolean(time.date && time.from && time.to)
  const slug = region.slug as RegionSlug
  const { data, error, isPlaceholderData } = useQuery({
    ...endpointQuery(possibleCovers, {
      query: { region: slug, ...time, ...(searched && { search: searched }) },
    }),
    enabled: isWhole,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const userIds = chosen.map(({ id }) => id)
  const ask = useMutation({
    mutationFn: (_: void, { signal }) =>
      api.call(askForCover, {
        body: { region: slug, ...time, userIds },
        headers: { 'idempotency-key': key },
        signal,
      }),
    onSuccess({ people }) {
      toast({
        title: people.length === 1 ? '1 Catcher Asked' : `${people.length} Catchers Asked`,
        description: coverQuestion(time, region.name),
      })
      onClose()
    },
    onSettled: () => void refreshList(coverageWeek.path),
  })
  /** Another choice is another ask: with the key of one whose answer was lost it would be refused. */
  const choose = (next: readonly PossibleCover[]) => {
    setChosen(next)
    setKey(randomKey())
  }
  /** Who could cover another time is another question. */
  const changeTime = (next: typeof time) => {
    setTime(next)
    choose([])
  }
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      type="time"
      label={label}
      value={time[name]}
      onChange={({ currentTarget }) => changeTime({ ...time, [name]: currentTarget.value })}
    />
  )
  return (
    <FormDialog
      title={`Ask for cover in ${region.name}`}
      description={isWhole ? coverQuestion(time, region.name) : undefined}
      closeLabel="Close"
      cancelLabel="Not now"
      submitLabel={userIds.length > 0 ? `Ask ${userIds.length}` : 'Ask'}
      sending={ask.isPending}
      onStop={ask.stop}
      onSubmit={() => (userIds.length > 0 && isWhole ? ask.mutate() : setMissing(true))}
      onClose={onClose}
    >
      <div className={styles.times}>
        <TextField
          type="date"
          label="Day"
          value={time.date}
          min={days[0]}
          max={days.at(-1)}
          onChange={({ currentTarget }) => changeTime({ ...time, date: currentTarget.value })}
        />
        {field('from', 'From')}
        {field('to', 'To')}
      </div>
      {ask.error && (
        <Notice tone="danger" role="alert" title="Nobody was asked">
          {errorText(ask.error, 'Check your connection.')}
        </Notice>
      )}
      {error && (
        <Notice tone="warning" role="alert" title="Who could cover it could not be loaded">
          {errorText(error, 'Check your connection.')}
        </Notice>
      )}
      {!data && !error && isWhole && <Skeleton shape="block" height="8rem" />}
      {data && (data.more > 0 || search !== '') && (
        <SearchField
          label="Search by name"
          hint={data.more > 0 ? `${data.more} more can be asked. Search finds them.` : undefined}
          value={search}
          onValueChange={setSearch}
        />
      )}
      {data && (
        <fieldset className={styles.people}>
          <legend>{legendOf(data.people.length, searched)}</legend>
          {isMissing && userIds.length === 0 && (
            <p role="alert" className={styles.missing}>
              Please choose somebody
            </p>
          )}
          {withChosen(data.people, chosen).map((each) => {
            const isChosen = userIds.includes(each.id)
            return (
              <Checkbox
                key={each.id}
                label={labelOf(each)}
                checked={isChosen}
                disabled={!isChosen && (isPlaceholderData || chosen.length >= MAX_ASKED)}
                onChange={() =>
                  choose(isChosen ? chosen.filter(({ id }) => id !== each.id) : [...chosen, each])
                }
              />
            )
          })}
        </fieldset>
      )}
    </FormDialog>
  )
}

function legendOf(count: number, searched: string): string {
  if (count > 0) return 'Who could'
  return searched
    ? 'Nobody of that name can be asked'
    : 'Nobody can be asked: everybody near is on call then, or nobody works near.'
}

const labelOf = ({ name, isOwnRegion, isReachable }: PossibleCover) =>
  `${name}${isOwnRegion ? '' : ', from a neighbouring region'}${isReachable ? '' : ', no push reaches them'}`

/** Those who are listed, and before them the chosen ones whom a search has left out. */
function withChosen(people: readonly PossibleCover[], chosen: readonly PossibleCover[]): PossibleCover[] {
  const listed = new Set(people.map(({ id }) => id))
  return [...chosen.filter(({ id }) => !listed.has(id)), ...people]
}
