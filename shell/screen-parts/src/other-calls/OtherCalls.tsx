import { otherCalls } from '@snake-dispatch/domain/other-calls'
import { normalisePhone } from '@snake-dispatch/domain/phone'

/** Whom to call where a voice call in English does not help; stands in the BiteLine of every public page (PUB-01). */
export function OtherCalls() {
  return otherCalls.map(({ before, number, after }) => (
    <p key={number}>
      {before}{' '}
      <a href={`tel:${normalisePhone(number)}`} translate="no">
        {number}
      </a>
      {after}
    </p>
  ))
}
