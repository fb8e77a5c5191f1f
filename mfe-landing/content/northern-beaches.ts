import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Northern Beaches (LAND-02). */
export const northernBeaches: RegionContent = {
  slug: 'northern-beaches',
  intro:
    'From Manly to Palm Beach, the Northern Beaches are a strip of suburbs between the surf and some of ' +
    'the largest bushland around Sydney: Ku-ring-gai Chase, Garigal and the slopes above Pittwater. ' +
    'Diamond pythons are well known here, stretched out on a warm deck or curled up in a roof for the ' +
    'winter. Red-bellied black snakes hunt frogs around Narrabeen Lagoon, the wetlands of Warriewood and ' +
    'garden ponds, and the sandstone ridges behind Belrose, Terrey Hills and Ingleside have death adders ' +
    'and golden-crowned snakes. Spring, when snakes come out to warm themselves on paths and pool ' +
    'surrounds, is the busiest time; by the coast even a sunny winter day can bring one out. Whatever you ' +
    'have found, close the doors between it and your family and ask for a licensed catcher.',
  suburbs: regionSuburbs['northern-beaches'],
  species: [],
  description:
    'Found a snake on the Northern Beaches? Requests are taken from Manly to Palm Beach around the clock. ' +
    'Ask for removal online, day or night.',
  keywords: [
    'snake catcher Northern Beaches',
    'snake removal Northern Beaches',
    'snake catcher Manly',
    'snake catcher Mona Vale',
    'snake catcher Dee Why',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
