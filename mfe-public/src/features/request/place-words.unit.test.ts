import { expect, test } from 'vitest'
import { answerIn, placeWords, withAnswer } from './place-words.ts'

test.each([
  ['', 'Laundry'],
  ['   ', 'Laundry'],
  ['Back yard', 'Laundry'],
  ['behind the washing machine', 'Laundry, behind the washing machine'],
  ['Kitchen, behind the fridge', 'Laundry, behind the fridge'],
  ['Laundry, behind the door', 'behind the door'],
  ['Laundry', ''],
  ['Shed at the fence', 'Laundry, Shed at the fence'],
])('PUB-04 the quick answer Laundry keeps what was typed: %j becomes %j', (typed, text) => {
  expect(withAnswer('Laundry', typed)).toBe(text)
})

test('PUB-04 a snake inside has rooms to choose from, one outside has places outside, one that is lost has both', () => {
  const [inside, outside, lost] = ['high', 'medium', 'low'].map((urgency) => placeWords(urgency).answers)
  expect(inside).toEqual(['Kitchen', 'Laundry', 'Bathroom', 'Bedroom', 'Living room', 'Garage'])
  expect(outside).toEqual(['Back yard', 'Front yard', 'Shed', 'Garage', 'Under the house'])
  expect(lost).toEqual(['Living room', 'Bedroom', 'Garage', 'Shed', 'Back yard', 'Under the house'])
})

test('PUB-04 every quick answer is found again in front of what was typed', () => {
  for (const urgency of ['', 'high', 'medium', 'low'])
    for (const answer of placeWords(urgency).answers) {
      expect(answerIn(withAnswer(answer, 'near the tank'))).toBe(answer)
      expect(withAnswer(answer, answer)).toBe('')
    }
})
