import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SpeciesLists } from './SpeciesLists.tsx'

test('D-64 three classes of venom are named in sight, and each says 000', () => {
  render(<SpeciesLists />)
  const groups = screen.getAllByRole('region')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Venomous, dangerous',
    'Venomous',
    'Non-venomous',
  ])
  for (const group of groups) expect(group.querySelector('p')?.textContent).toMatch(/[Cc]all 000/)
})
