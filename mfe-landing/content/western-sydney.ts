import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of Western Sydney (LAND-02). */
export const westernSydney: RegionContent = {
  slug: 'western-sydney',
  intro:
    'Western Sydney lies on the Cumberland Plain, where paddocks, creeks and new estates meet, and that ' +
    'is eastern brown snake country. Brown snakes hunt mice by day around sheds, stables, building sites ' +
    'and long grass, while red-bellied black snakes keep to South Creek, the Nepean and the dams and ' +
    'drains in between. As farmland turns into streets, snakes lose their shelter and are found under ' +
    'slabs, in stacked timber and behind garage doors. The warm months from September to March are the ' +
    'busiest, and in a heatwave snakes move in the cool of the morning and the evening. A brown snake ' +
    'that feels threatened defends itself fast, so go indoors with children and pets, watch it through a ' +
    'window and leave the rest to a licensed catcher.',
  suburbs: regionSuburbs['western-sydney'],
  species: [],
  description:
    'Snake in the yard or house in Western Sydney? Requests are taken from Parramatta to Penrith and ' +
    'Camden, 24/7. Request removal online.',
  keywords: [
    'snake catcher Western Sydney',
    'snake removal Western Sydney',
    'snake catcher Penrith',
    'snake catcher Blacktown',
    'snake catcher Campbelltown',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
