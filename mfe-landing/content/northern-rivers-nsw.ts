import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Northern Rivers (LAND-02). */
export const northernRiversNsw: RegionContent = {
  slug: 'northern-rivers-nsw',
  intro:
    'Warm and wet for most of the year, the Northern Rivers have more kinds of snakes than most of the ' +
    'state, and in a mild winter some are about in every month. Carpet pythons are the snakes of roof ' +
    'spaces and chook pens, tree snakes those of verandas and gutters. The brown tree snake that comes in ' +
    'at night has venom as well, but it is not the eastern brown snake of the cane fields and paddocks. ' +
    'Along the Tweed, the Richmond and the Clarence live red-bellied black snakes and rough-scaled ' +
    'snakes, the latter so like the keelback, which has no venom, that only an expert should decide which ' +
    'it is. From Tweed Heads and Byron Bay to Lismore and Grafton, treat what you see as venomous, keep ' +
    'it in sight from a distance and request a licensed catcher.',
  suburbs: regionSuburbs['northern-rivers-nsw'],
  species: [],
  description:
    'Snake in the house or roof in the Northern Rivers? Requests are taken from Tweed Heads to Grafton, ' +
    '24/7. Ask for snake removal online.',
  keywords: [
    'snake catcher Northern Rivers',
    'snake removal Northern Rivers',
    'snake catcher Byron Bay',
    'snake catcher Lismore',
    'snake catcher Ballina',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
