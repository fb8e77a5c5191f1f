import { expect, test } from 'vitest'
import { correctionNotice, namesOf } from './correction-notice.ts'

test('D-163 the notice names what was corrected, and nothing of what it says', () => {
  const names = namesOf(['quotedCost', 'address'], undefined)
  expect(correctionNotice(10_000_151, names)).toBe('The office corrected job #10000151: address, cost.')
})

test('D-163 what an unread notice names stays in the next, each once and in one order', () => {
  const earlier = correctionNotice(10_000_151, namesOf(['locationDetails', 'urgency'], undefined))
  expect(namesOf(['address', 'urgency'], earlier)).toEqual(['urgency', 'address', 'location details'])
  expect(namesOf(['details'], correctionNotice(10_000_151, ['location details']))).toEqual([
    'details',
    'location details',
  ])
})
