import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'
import { spokenValues, withValues } from './spoken-values.ts'

test('D-142 numbers, amounts and English words are parts of their own', () => {
  expect(markedParts('اتصل بخدمة TIS National: 131 450.')).toEqual([
    { text: 'اتصل بخدمة ', kind: 'words' },
    { text: 'TIS National', kind: 'english' },
    { text: ': ', kind: 'words' },
    { text: '131 450', kind: 'number' },
    { text: '.', kind: 'words' },
  ])
  expect(markedParts('$225 - $350').filter(({ kind }) => kind === 'number')).toHaveLength(2)
  expect(markedParts('+61 491 570 006')).toEqual([{ text: '+61 491 570 006', kind: 'number' }])
  expect(markedParts('뱀')).toEqual([{ text: '뱀', kind: 'words' }])
})

test('D-142 the number of the service stands in every place that names it', () => {
  const values = spokenValues('0491570006')
  expect(withValues('{service}: {lowest}, {service}', values)).toBe(
    `0491 570 006: ${values.lowest}, 0491 570 006`,
  )
})
