import { useState } from 'react'
import { randomKey } from '@snake-dispatch/client/idempotency-key'
import { askForCover, coverageWeek, MAX_ASKED, possibleCovers } from '@snake-dispatch/contract/cover'
import { coverQuestion } from '@snake-dispatch/domain/dispatch/cover'
import type { RegionSlug } from '@snake-dispatch/domain/regions'
import { Notice, TextField } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { Checkbox, Skeleton } from '@snake-dispatch/design-system/signed-in'
import { api, endpointQuery, errorText, toast } from '@snake-dispatch/kit'
import { refreshList, useMutation, useQuery } from '@snake-dispatch/kit/query'
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
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const [key] = useState(randomKey)
  const isWhole = Boolean(time.date && time.from && time.to)
  const slug = region.slug as RegionSlug
  const { data, error } = useQuery({
    ...endpointQuery(possibleCovers, { query: { region: slug, ...time } }),
    enabled: isWhole,
    staleTime: 0,
  })
  const able = new Set(data?.map(({ id }) => id))
  const userIds = [...chosen].filter((id) => able.has(id))
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
  const toggle = (id: number) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    )
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      type="time"
      label={label}
      value={time[name]}
      onChange={({ currentTarget }) => setTime({ ...time, [name]: currentTarget.value })}
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
          onChange={({ currentTarget }) => setTime({ ...time, date: currentTarget.value })}
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
      {data && (
        <fieldset className={styles.people}>
          <legend>
            {data.length === 0 ? 'Nobody could: all are on call by then, or none is near.' : 'Who could'}
          </legend>
          {isMissing && userIds.length === 0 && (
            <p role="alert" className={styles.missing}>
              Please choose somebody
            </p>
          )}
          {data.map(({ id, name, isOwnRegion, isReachable }) => (
            <Checkbox
              key={id}
              label={`${name}${isOwnRegion ? '' : ', from beside it'}${isReachable ? '' : ', no push reaches them'}`}
              checked={chosen.has(id)}
              disabled={!chosen.has(id) && userIds.length >= MAX_ASKED}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}
