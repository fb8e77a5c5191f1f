import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleReturn } from '@snake-dispatch/kit/testing'
import { LicenceReturnSheet } from './LicenceReturnSheet.tsx'

afterEach(cleanup)

test.each([
  [3, 0, '3 relocated snakes have no release place. Write this in on paper.'],
  [0, 1, '1 relocated snake has no kind. Write this in on paper.'],
  [1, 2, '1 relocated snake has no release place. 2 relocated snakes have no kind. Write this in on paper.'],
])(
  'D-176 %i without a release place and %i without a kind are counted above the list',
  (place, kind, said) => {
    render(
      <LicenceReturnSheet data={{ ...sampleReturn(2027), withoutReleasePlace: place, withoutKind: kind }} />,
    )
    expect(screen.getByText(said)).toBeTruthy()
  },
)

test('D-176 nothing is said where nothing is missing', () => {
  render(<LicenceReturnSheet data={{ ...sampleReturn(2027), withoutReleasePlace: 0, withoutKind: 0 }} />)
  expect(screen.queryByText(/on paper/)).toBeNull()
})
