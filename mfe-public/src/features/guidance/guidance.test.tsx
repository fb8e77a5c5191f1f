import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ifBittenInShort } from '@snake-dispatch/domain/if-bitten'
import { indoorDrawings, outdoorDrawings } from '@snake-dispatch/domain/step-drawings'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { AdviceBeforeUrgency, AdviceFor } from './Advice.tsx'
import { FirstAid } from './FirstAid.tsx'

const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent)
/** The names of the drawings in a place. */
const drawn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('img')
    .map((drawing) => drawing.getAttribute('aria-label'))
const alts = (drawings: typeof indoorDrawings) => drawings.map(({ alt }) => alt)

test('D-143 first aid is one short card: the call, three things, and one tap to all of the steps', () => {
  renderPortal(<FirstAid />)
  const card = within(screen.getByRole('region', { name: 'If somebody is bitten' }))
  expect(texts(card.getAllByRole('listitem'))).toEqual(ifBittenInShort)
  const [call, all, ...others] = card.getAllByRole('link')
  expect(call?.getAttribute('href')).toBe('tel:000')
  expect(all?.getAttribute('href')).toBe('/first-aid')
  expect(others).toEqual([])
})

test('D-143 the call to 000 on the card is outlined: the service’s is filled at the same time', () => {
  renderPortal(<FirstAid />)
  expect(screen.getByRole('link', { name: 'Call 000' }).dataset['variant']).toBe('emergency-outline')
})

test('D-143 each step of the advice has its drawing beside it', () => {
  renderPortal(<AdviceFor urgency="high" />)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map(drawn)).toEqual(indoorDrawings.map(({ alt }) => [alt]))
})

test('D-143 where the place is not known, both places have all of their drawings', () => {
  renderPortal(<AdviceBeforeUrgency />)
  expect(screen.getAllByRole('listitem').map(drawn)).toEqual([alts(indoorDrawings), alts(outdoorDrawings)])
})
