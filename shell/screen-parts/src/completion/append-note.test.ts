import { expect, test } from 'vitest'
import { appendNote } from './append-note.ts'

test.each([
  ['', 'Not found.'],
  [' \n', 'Not found.'],
  ['Under the deck', 'Under the deck. Not found.'],
  ['Under the deck.', 'Under the deck. Not found.'],
  ['Where is it? ', 'Where is it? Not found.'],
])('JOB-16 a quick note after %j', (notes, appended) => {
  expect(appendNote(notes, 'Not found')).toBe(appended)
})
