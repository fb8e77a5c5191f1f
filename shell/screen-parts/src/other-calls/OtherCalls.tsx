import { otherCalls } from '@snake-dispatch/domain/other-calls'

/** Whom to call where a voice call in English does not help; stands in the BiteLine of every public page (PUB-01). */
export function OtherCalls() {
  return otherCalls.map(({ before, number, after }) => (
    <p key={number}>
      {before}{' '}
      <a href={`tel:${number.replaceAll(' ', '')}`} translate="no">
        {number}
      </a>
      {after}
    </p>
  ))
}
