import { useState } from 'react'
import {
  coverageWeek,
  type CoverageGap,
  type CoverageWeek,
  type CoverAsk,
  type RegionWeek,
} from '@snake-dispatch/contract/cover'
import { coverDayText, coverHoursText, type CoverTime } from '@snake-dispatch/domain/dispatch/cover'
import { listText } from '@snake-dispatch/domain/list-text'
import { VisuallyHidden } from '@snake-dispatch/design-system'
import { endpointQuery, useNarrowScreen } from '@snake-dispatch/kit'
import { restartList, useQuery } from '@snake-dispatch/kit/query'
import { ListStates } from '../data-table/ListStates.tsx'
import { AskDialog } from './lazy-ask-dialog.ts'
import { CoverAsks } from './CoverAsks.tsx'
import { gapTexts } from '../region-coverage/gap-texts.ts'
import styles from './CoverWeek.module.css'

/** Milliseconds between two readings: plans change without an event for staff; an answer to an ask is a notice (D-170). */
const EVERY = 60_000

/** A gap that is to be filled. */
export interface Asked {
  region: Pick<RegionWeek, 'slug' | 'name'>
  time: CoverTime
}

/** A calendar of who is on call in each region, with its gaps: each is a button that asks who could fill it (D-170). */
export function CoverWeek() {
  const { data, error } = useQuery({
    ...endpointQuery(coverageWeek),
    refetchOnMount: 'always',
    refetchInterval: EVERY,
  })
  const isNarrow = useNarrowScreen()
  const dialog = AskDialog.useOpen()
  const [asked, setAsked] = useState<Asked>()
  const ask = (next: Asked) => {
    setAsked(next)
    dialog.open()
  }
  const Calendar = isNarrow ? Folds : Table
  return (
    <ListStates
      of="days"
      count={data?.regions.length}
      error={error}
      onRetry={() => void restartList(coverageWeek.path)}
      empty={{ picture: 'map', title: 'No regions' }}
    >
      {data && (
        <div className={styles.parts}>
          <p>{everywhereText(data.everywhere)}</p>
          <CoverAsks asks={data.asks} />
          <Calendar week={data} onAsk={ask} />
        </div>
      )}
      {asked && dialog.isOpen && (
        <AskDialog key={JSON.stringify(asked)} asked={asked} days={data?.days ?? []} onClose={dialog.close} />
      )}
    </ListStates>
  )
}

interface CalendarProps {
  week: CoverageWeek
  onAsk: (asked: Asked) => void
}

function Table({ week, onAsk }: CalendarProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Region</th>
            {week.days.map((day) => (
              <th key={day} scope="col">
                {dayLabel(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.regions.map((region) => (
            <tr key={region.slug}>
              <th scope="row">{region.name}</th>
              {week.days.map((day, index) => (
                <td key={day}>
                  <Day
                    region={region}
                    day={day}
                    more={region.more[index] ?? 0}
                    asks={week.asks}
                    onAsk={onAsk}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On a phone a region opens by a tap; it says how many gaps it has. */
function Folds({ week, onAsk }: CalendarProps) {
  return (
    <ul className={styles.folds}>
      {week.regions.map((region) => (
        <li key={region.slug}>
          <details>
            <summary data-gap={region.gaps.some(({ isFilled }) => !isFilled) || undefined}>
              <b>{region.name}</b> {gapCount(region.gaps.length)}
            </summary>
            {week.days.map((day, index) => (
              <div key={day} className={styles.day}>
                <span>{dayLabel(day)}</span>
                <Day
                  region={region}
                  day={day}
                  more={region.more[index] ?? 0}
                  asks={week.asks}
                  onAsk={onAsk}
                />
              </div>
            ))}
          </details>
        </li>
      ))}
    </ul>
  )
}

const gapCount = (count: number) => (count === 1 ? '1 gap' : `${count || 'no'} gaps`)

interface DayProps {
  region: RegionWeek
  day: string
  /** How many more are on call than are named. */
  more: number
  asks: readonly CoverAsk[]
  onAsk: (asked: Asked) => void
}

function Day({ region, day, more, asks, onAsk }: DayProps) {
  const people = region.people.filter(({ date }) => date === day)
  return (
    <div className={styles.cell}>
      {people.map(({ name, from, to }) => (
        <span key={`${name} ${from}`}>
          <bdi>{name}</bdi> {from === to ? '' : <small>{coverHoursText({ from, to })}</small>}
        </span>
      ))}
      {more > 0 && <span>and {more} more</span>}
      {region.gaps
        .filter(({ date }) => date === day)
        .map((gap) => (
          <Gap key={gap.from} region={region} gap={gap} asks={asks} onAsk={onAsk} />
        ))}
    </div>
  )
}

function Gap({
  region,
  gap,
  asks,
  onAsk,
}: Pick<DayProps, 'region' | 'asks' | 'onAsk'> & { gap: CoverageGap }) {
  const { date, from, to, isFilled } = gap
  const open = asks.find(
    (ask) => ask.state === 'open' && ask.region === region.slug && ask.date === date && ask.from === from,
  )
  return (
    <button
      type="button"
      className={styles.gap}
      data-filled={isFilled || undefined}
      onClick={() => onAsk({ region, time: { date, from, to } })}
    >
      <span>
        <VisuallyHidden>Ask for cover: {coverDayText(date)}, </VisuallyHidden>
        {coverHoursText(gap)}
        <VisuallyHidden> in {region.name}</VisuallyHidden>
      </span>
      <small>{gapText(open, isFilled)}</small>
    </button>
  )
}

function gapText(open: CoverAsk | undefined, isFilled: boolean): string {
  if (open) return `${open.people.length} asked`
  return isFilled ? gapTexts.anywhere : 'Nobody: ask'
}

/** 'Fri 4' */
function dayLabel(day: string): string {
  return `${coverDayText(day).slice(0, 3)} ${Number(day.slice(-2))}`
}

/** The most names of those who serve every region. */
const MAX_NAMES = 3

function everywhereText(names: readonly string[]): string {
  if (names.length === 0) return 'Sydney time. Nobody who serves every region is on call in these days.'
  const more = names.length - MAX_NAMES
  const who = listText([...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])])
  return `Sydney time. ${who} chose no suburbs and ${names.length === 1 ? 'serves' : 'serve'} every region; not named below.`
}
