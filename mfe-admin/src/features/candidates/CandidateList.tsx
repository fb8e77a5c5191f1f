import { useId } from 'react'
import type { JobCandidate } from '@snake-dispatch/contract/moderation'
import type { CandidateSort } from '@snake-dispatch/domain/dispatch/candidate-order'
import { Icon, VisuallyHidden } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { PhoneLink } from '../contact/ContactLinks.tsx'
import styles from './CandidateList.module.css'
import { candidateFacts, mayTake, reachText, whyNot } from './candidate-facts.ts'

interface CandidateListProps {
  candidates: readonly JobCandidate[]
  /** Of the job. */
  suburb: string | null
  chosenId: number | undefined
  /** True while the rows are those of another search. */
  disabled: boolean
  /** Why the choice is refused. */
  error: string | undefined
  sort: CandidateSort
  onSortChange: (sort: CandidateSort) => void
  onChoose: (id: number) => void
}

/** Whom a job can be assigned to, one of whom is chosen: a compact table, on a phone a list (D-169). */
export function CandidateList(props: CandidateListProps) {
  const isNarrow = useNarrowScreen('medium')
  const errorId = useId()
  const { error } = props
  return (
    <div
      role="radiogroup"
      aria-label="Catcher"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {isNarrow ? <Cards {...props} /> : <Table {...props} />}
    </div>
  )
}

const columns: readonly { sort: CandidateSort; header: string; isNumber?: true }[] = [
  { sort: 'name', header: 'Catcher' },
  { sort: 'distance', header: 'Distance' },
  { sort: 'reachable', header: 'Reachable now' },
  { sort: 'open', header: 'Open', isNumber: true },
  { sort: 'late', header: 'Late', isNumber: true },
]

/** Which way each column goes: the fewest kilometres and jobs first, but those who can be reached. */
const directionOf = (sort: CandidateSort) => (sort === 'reachable' ? 'descending' : 'ascending')

function Table(props: CandidateListProps) {
  const { candidates, sort, onSortChange } = props
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Choose</VisuallyHidden>
          </th>
          {columns.map((column) => (
            <th
              key={column.sort}
              scope="col"
              data-number={column.isNumber}
              aria-sort={sort === column.sort ? directionOf(sort) : undefined}
            >
              <button
                type="button"
                className={styles.order}
                onClick={() => onSortChange(sort === column.sort ? 'best' : column.sort)}
              >
                {column.header}
                {sort === column.sort && <Icon name="keyboard_arrow_down" size="small" />}
              </button>
            </th>
          ))}
          <th scope="col">Phone</th>
        </tr>
      </thead>
      <tbody>
        {candidates.map((candidate) => (
          <Row key={candidate.id} candidate={candidate} list={props} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ candidate, list }: { candidate: JobCandidate; list: CandidateListProps }) {
  const id = useId()
  const { name, distance, from, openClaims, lateJobs, contactNumber } = candidate
  const reason = whyNot(candidate)
  return (
    <tr data-chosen={list.chosenId === candidate.id || undefined} data-unable={reason !== null || undefined}>
      <td>
        <Choice candidate={candidate} list={list} id={id} />
      </td>
      <th scope="row">
        <label htmlFor={`${id}-choice`} id={`${id}-name`} dir="auto">
          {name}
        </label>
      </th>
      {reason === null ? (
        <>
          <td>
            {distance ?? 'Not known'} {from && <small>{from}</small>}
            <VisuallyHidden id={`${id}-facts`}>{candidateFacts(candidate, list.suburb)}</VisuallyHidden>
          </td>
          <td data-bad={reachText(candidate) === 'Yes' ? undefined : true}>{reachText(candidate)}</td>
          <td data-number>{openClaims}</td>
          <td data-number data-bad={lateJobs > 0 || undefined}>
            {lateJobs}
          </td>
        </>
      ) : (
        <td colSpan={columns.length - 1} id={`${id}-facts`} dir="auto">
          {reason}
        </td>
      )}
      <td>{contactNumber && <PhoneLink number={contactNumber} />}</td>
    </tr>
  )
}

function Cards(props: CandidateListProps) {
  return (
    <ul className={styles.cards}>
      {props.candidates.map((candidate) => (
        <CardOf key={candidate.id} candidate={candidate} list={props} />
      ))}
    </ul>
  )
}

function CardOf({ candidate, list }: { candidate: JobCandidate; list: CandidateListProps }) {
  const id = useId()
  return (
    <li
      className={styles.card}
      data-chosen={list.chosenId === candidate.id || undefined}
      data-unable={!mayTake(candidate) || undefined}
    >
      <label htmlFor={`${id}-choice`}>
        <Choice candidate={candidate} list={list} id={id} />
        <span>
          <b id={`${id}-name`} dir="auto">
            {candidate.name}
          </b>
          <span id={`${id}-facts`}>{whyNot(candidate) ?? candidateFacts(candidate, list.suburb)}</span>
        </span>
      </label>
      {candidate.contactNumber && <PhoneLink number={candidate.contactNumber} />}
    </li>
  )
}

function Choice({ candidate, list, id }: { candidate: JobCandidate; list: CandidateListProps; id: string }) {
  return (
    <input
      type="radio"
      id={`${id}-choice`}
      name="candidate"
      className={styles.choice}
      checked={list.chosenId === candidate.id}
      disabled={list.disabled || !mayTake(candidate)}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-facts`}
      onChange={() => list.onChoose(candidate.id)}
    />
  )
}
