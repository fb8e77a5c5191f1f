import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Mid North Coast (LAND-02). */
export const midNorthCoastNsw: RegionContent = {
  slug: 'mid-north-coast-nsw',
  intro:
    'On the Mid North Coast the snakes of the south meet those of the north. Somewhere along the way from ' +
    'Forster to Coffs Harbour the diamond python gives way to the carpet python, and the rough-scaled ' +
    'snake joins red-bellied black and eastern brown snakes in wet forest and on the flood plains of the ' +
    'Manning, the Hastings, the Macleay and the Bellinger. Pythons come for the rats in roofs, chook pens ' +
    'and banana sheds, black snakes for the frogs in dams and drains. The season is long, from August to ' +
    'May, and when a river floods, snakes climb with everything else to dry ground: fence posts, ' +
    'verandas, sheds. Do not move things to look for it; a licensed catcher does that, and your request ' +
    'can be sent by day and by night.',
  suburbs: regionSuburbs['mid-north-coast-nsw'],
  species: [],
  description:
    'Snake in your home or shed on the Mid North Coast? Requests are taken from Forster to Coffs Harbour ' +
    'and Woolgoolga, 24/7. Ask online.',
  keywords: [
    'snake catcher Mid North Coast',
    'snake removal Mid North Coast',
    'snake catcher Port Macquarie',
    'snake catcher Coffs Harbour',
    'snake catcher Taree',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
