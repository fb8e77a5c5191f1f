import { expect, test } from 'vitest'
import type { RegionSlug } from './regions.ts'
import { suburbsOfArea } from './service-areas.ts'

/** Places that everybody knows to lie in a region, and neighbours and namesakes that do not. */
const placements: Record<RegionSlug, { within: readonly string[]; outside: readonly string[] }> = {
  sydney: { within: ['Parramatta', 'Newtown', 'Hurstville'], outside: ['Gosford', 'Katoomba', 'Wollongong'] },
  'sutherland-shire': {
    within: ['Engadine', 'Bundeena', 'Menai'],
    outside: ['Helensburgh', 'Lugarno', 'Hurstville'],
  },
  'western-sydney': {
    within: ['Penrith', 'Mount Druitt', 'Richmond'],
    outside: ['Blaxland', 'Epping', 'Hornsby'],
  },
  'northern-beaches': {
    within: ['Dee Why', 'Palm Beach', 'Belrose'],
    outside: ['Bondi', 'Mosman', 'Ettalong Beach'],
  },
  'north-shore': { within: ['St Ives', 'Mosman', 'Berowra'], outside: ['Manly', 'Epping', 'Forestville'] },
  'eastern-suburbs': { within: ['Bondi', 'Coogee', 'La Perouse'], outside: ['Manly', 'Cronulla', 'Newtown'] },
  'central-coast': {
    within: ['Terrigal', 'Woy Woy', 'Toukley'],
    outside: ['Wyee', 'Palm Beach', 'Brooklyn'],
  },
  'hunter-valley': {
    within: ['Cessnock', 'Scone', 'Maitland'],
    outside: ['Newcastle', 'Charlestown', 'Mudgee'],
  },
  newcastle: {
    within: ['Merewether', 'Stockton', 'Wallsend'],
    outside: ['Belmont', 'Maitland', 'Charlestown'],
  },
  'lake-macquarie': {
    within: ['Swansea', 'Morisset', 'Toronto'],
    outside: ['Mannering Park', 'Wallsend', 'Newcastle'],
  },
  wollongong: {
    within: ['Thirroul', 'Dapto', 'Helensburgh'],
    outside: ['Shellharbour', 'Kiama', 'Waterfall'],
  },
  illawarra: { within: ['Shellharbour', 'Kiama', 'Corrimal'], outside: ['Nowra', 'Berry', 'Engadine'] },
  'blue-mountains': {
    within: ['Katoomba', 'Springwood', 'Lapstone'],
    outside: ['Penrith', 'Lithgow', 'Emu Plains'],
  },
  'southern-highlands': {
    within: ['Bowral', 'Robertson', 'Bundanoon'],
    outside: ['Goulburn', 'Picton', 'Kangaroo Valley'],
  },
  'south-coast-nsw': {
    within: ['Nowra', 'Mollymook', 'Ulladulla', 'Batemans Bay'],
    outside: ['Bega', 'Eden', 'Wollongong'],
  },
  'central-west-nsw': {
    within: ['Orange', 'Bathurst', 'Dubbo'],
    outside: ['Tamworth', 'Katoomba', 'Broken Hill'],
  },
  'mid-north-coast-nsw': {
    within: ['Port Macquarie', 'Woolgoolga', 'Taree'],
    outside: ['Grafton', 'Nelson Bay', 'Byron Bay'],
  },
  'northern-rivers-nsw': {
    within: ['Brunswick Heads', 'Lismore', 'Grafton'],
    outside: ['Coffs Harbour', 'Coolangatta', 'Tenterfield'],
  },
  'far-south-coast-nsw': {
    within: ['Bega', 'Merimbula', 'Eden'],
    outside: ['Batemans Bay', 'Nowra', 'Cooma'],
  },
}

test.each(Object.entries(placements))(
  'PROF-03 known places in and out of %s',
  (slug, { within, outside }) => {
    const suburbs = suburbsOfArea(slug) ?? []
    for (const suburb of within) expect(suburbs).toContain(suburb)
    for (const suburb of outside) expect(suburbs).not.toContain(suburb)
  },
)
