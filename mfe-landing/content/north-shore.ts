import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the North Shore (LAND-02). */
export const northShore: RegionContent = {
  slug: 'north-shore',
  intro:
    'On the North Shore leafy gardens and bush valleys run side by side: Lane Cove National Park, Garigal ' +
    'and Ku-ring-gai Chase reach up between the ridges on which the suburbs stand. Diamond pythons rest ' +
    'in trees and roof cavities where possums and rats live, and red-bellied black snakes visit the ponds ' +
    'and creeks that lead down to Middle Harbour and the Lane Cove River. Many smaller snakes go ' +
    'unnoticed because they move at night, such as the golden-crowned snake, which slips under a garage ' +
    'or laundry door in search of skinks. Stone walls, compost heaps and thick ground cover give all of ' +
    'them shelter from October to the end of March and, in the leafiest streets, for the rest of the year ' +
    'as well. Do not try to name the snake from up close: take a photo from where you stand, send it with ' +
    'your request and let a licensed catcher judge it.',
  suburbs: regionSuburbs['north-shore'],
  species: [],
  description:
    'Snake in a North Shore garden or home? Requests are taken from Mosman to Berowra, 24 hours a day. ' +
    'Describe it and send a photo online.',
  keywords: [
    'snake catcher North Shore',
    'snake removal North Shore',
    'snake catcher Hornsby',
    'snake catcher Chatswood',
    'snake catcher St Ives',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
