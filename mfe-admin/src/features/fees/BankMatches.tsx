import type { BankMatch, MatchKind } from '@snake-dispatch/domain/bank-match'
import { matchKinds } from '@snake-dispatch/domain/bank-match'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import type { AdminInvoice } from '@snake-dispatch/contract/fees'
import { Heading } from '@snake-dispatch/design-system'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import styles from './BankFile.module.css'

/** The most lines of one kind that are shown. */
const SHOWN = 200

const titles: Record<MatchKind, string> = {
  matched: 'Matched',
  maybe: 'Maybe: the text has the number, but does not call it an invoice',
  differs: 'The amount differs',
  refused: 'Cannot be marked',
  repeated: 'Paid twice in this file',
  paid: 'Marked as paid already',
  unknown: 'Names no invoice',
}

interface BankMatchesProps {
  matches: readonly BankMatch[]
  isChosen: (match: BankMatch) => boolean
  onToggle: (line: number) => void
}

/** The lines of a bank's file by what they are; those that may be marked have a box (D-173). */
export function BankMatches({ matches, isChosen, onToggle }: BankMatchesProps) {
  return matchKinds.map((kind) => {
    const those = matches.filter((match) => match.kind === kind)
    if (those.length === 0) return null
    return (
      <section key={kind} aria-label={titles[kind]} className={styles.kind}>
        <Heading level={3} size="md">
          {titles[kind]} ({those.length})
        </Heading>
        <ul className={styles.lines}>
          {those.slice(0, kind === 'matched' || kind === 'maybe' ? undefined : SHOWN).map((match) => (
            <li key={match.credit.line}>
              {kind === 'matched' || kind === 'maybe' ? (
                <Checkbox
                  label={<Line match={match} />}
                  checked={isChosen(match)}
                  onChange={() => onToggle(match.credit.line)}
                />
              ) : (
                <Line match={match} />
              )}
            </li>
          ))}
        </ul>
        {those.length > SHOWN && kind !== 'matched' && kind !== 'maybe' && (
          <p className={styles.note}>and {those.length - SHOWN} more</p>
        )}
      </section>
    )
  })
}

function Line({ match: { credit, invoices, fault } }: { match: BankMatch }) {
  return (
    <span className={styles.line}>
      <span>
        {dayText(credit.day)}, <strong>{centsText(credit.cents)}</strong>{' '}
        <span dir="auto" className={styles.note}>
          {credit.text || 'without a text'}
        </span>
      </span>
      {(invoices as readonly AdminInvoice[]).map(({ id, number, recipient, totalCents, paidOn }) => (
        <span key={id}>
          Invoice {number}, <span dir="auto">{recipient.name}</span>, {centsText(totalCents)}
          {paidOn !== null && `, paid on ${dayText(paidOn)}`}
        </span>
      ))}
      {fault && <span>{fault}</span>}
    </span>
  )
}
