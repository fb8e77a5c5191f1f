import { describe, expect, test } from 'vitest'
import { alertSnakeLabel, snakeLabel, snakeTypes } from './snake-type.ts'

describe('snake types', () => {
  test('PUB-04 there are 43 different ones, unknown first', () => {
    expect(snakeTypes).toHaveLength(43)
    expect(new Set(snakeTypes).size).toBe(43)
    expect(snakeTypes[0]).toBe('unknown')
    expect(snakeTypes.at(-1)).toBe('yellowFacedWhipSnake')
  })

  test('PUB-04 every one has a label of its own that starts with a capital', () => {
    const labels = snakeTypes.map((type) => snakeLabel(type))
    expect(new Set(labels).size).toBe(43)
    for (const label of labels) expect(label).toMatch(/^[A-Z][a-z]*( [A-Z][a-z]*)*$/)
  })
})

describe('snake labels', () => {
  test.each([
    ['carpetPython', 'Coastal Carpet Python'],
    ['unknown', 'Unknown'],
    ['exotic', 'Exotic'],
    ['keelback', 'Keelback'],
    ['bandyBandy', 'Bandy Bandy'],
    ['childrensPython', 'Childrens Python'],
    ['deVisBandedSnake', 'De Vis Banded Snake'],
    ['redBelliedBlackSnake', 'Red Bellied Black Snake'],
    ['easternBrownSnake', 'Eastern Brown Snake'],
  ])('UI-04 %s reads %s', (type, label) => {
    expect(snakeLabel(type)).toBe(label)
  })

  test.each([[''], ['   '], [null], [undefined]])('UI-04 no species (%j) reads Unknown', (type) => {
    expect(snakeLabel(type)).toBe('Unknown')
  })

  test.each([
    ['seaKrait', 'Sea Krait'],
    ['SeaKrait', 'Sea Krait'],
    ['Sea Krait', 'Sea Krait'],
    ['krait', 'Krait'],
    ['constructor', 'Constructor'],
  ])('UI-04 the unlisted value %s reads %s', (type, label) => {
    expect(snakeLabel(type)).toBe(label)
  })

  test('UI-04 an alert says Snake when no type is given, and the usual label otherwise', () => {
    expect(alertSnakeLabel()).toBe('Snake')
    expect(alertSnakeLabel(null)).toBe('Snake')
    expect(alertSnakeLabel('')).toBe('Snake')
    expect(alertSnakeLabel('unknown')).toBe('Unknown')
    expect(alertSnakeLabel('carpetPython')).toBe('Coastal Carpet Python')
  })
})
