import { expect, test } from 'vitest'
import { regions } from './regions.ts'

test('LAND-01 the 19 regions in their order', () => {
  expect(regions.map(({ slug }) => slug)).toEqual([
    'sydney',
    'sutherland-shire',
    'western-sydney',
    'northern-beaches',
    'north-shore',
    'eastern-suburbs',
    'central-coast',
    'hunter-valley',
    'newcastle',
    'lake-macquarie',
    'wollongong',
    'illawarra',
    'blue-mountains',
    'southern-highlands',
    'south-coast-nsw',
    'central-west-nsw',
    'mid-north-coast-nsw',
    'northern-rivers-nsw',
    'far-south-coast-nsw',
  ])
})

test('LAND-01 every path is the slug behind /snake-catcher-', () => {
  for (const { slug, path } of regions) expect(path).toBe(`/snake-catcher-${slug}`)
})

test('LAND-02 every name is that of its slug, without NSW, which the heading adds', () => {
  for (const { slug, name } of regions)
    expect(name.toLowerCase().replaceAll(' ', '-')).toBe(slug.replace(/-nsw$/, ''))
})

test('LAND-02 in a sentence a region has its article, and its own name', () => {
  const wheres = Object.fromEntries(regions.map(({ slug, where }) => [slug, where]))
  expect(wheres).toMatchObject({
    sydney: 'in Sydney',
    'northern-beaches': 'on the Northern Beaches',
    'central-coast': 'on the Central Coast',
    'hunter-valley': 'in the Hunter Valley',
    illawarra: 'in the Illawarra',
    'blue-mountains': 'in the Blue Mountains',
  })
  for (const { name, where } of regions) expect(where.replace(/^(in|on) (the )?/, '')).toBe(name)
})
