import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { westernSydneyBanner } from './banners/western-sydney.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of Western Sydney (LAND-02). */
export const westernSydney: RegionContent = {
  slug: 'western-sydney',
  banner: westernSydneyBanner,
  intro:
    'Western Sydney is eastern brown snake country. The clay of the Cumberland Plain grows grass, the ' +
    'grass feeds mice, and brown snakes hunt them: at the stables of Londonderry, in the market gardens ' +
    'of Kemps Creek, on the building sites of Oran Park and Marsden Park. When a paddock is graded, its ' +
    'snakes move into the streets that are already finished and end up behind roller doors, under slabs ' +
    'and in stacked pavers. South Creek, Eastern Creek, the Nepean and the farm dams have red-bellied ' +
    'black snakes as long as there are frogs. Browns lay eggs late in spring, and from February the ' +
    'young turn up, thin as a pencil and black-headed, which is why people take them for something ' +
    'else. In a heatwave they move early, at dusk and on hot nights too. Often the dog knows first: ' +
    'call it in, and stay in yourself.',
  suburbs: regionSuburbs['western-sydney'],
  species: [],
  faq: [
    {
      question: 'How do I know that it is an eastern brown?',
      answer:
        'From where you should be standing, five metres away or more, you do not. They range from sandy ' +
        'to nearly black, some have rings, and the young have a dark head and a band on the neck. Out ' +
        'here any slim snake on open ground is treated as one, whatever the hour.',
    },
    {
      question: 'We live in a new estate. What brings the snakes in?',
      answer:
        'Mice and cover. Turf rolls, stacked pavers, spilt chook feed and the long grass on the empty block ' +
        'next door are what they look for. Keep such things away from the house wall, and keep the garage ' +
        'door down.',
    },
    {
      question: 'Can the big patterned snake in our street be a diamond python?',
      answer:
        'Along the Nepean and in the gullies around Kurrajong and Wallacia, yes. In the middle of the ' +
        'plain it may be a pet that has got away, perhaps one from abroad, and is to be treated as ' +
        'venomous. Tell us its colours and how it was marked.',
    },
  ],
  description:
    'Where the paddocks of Western Sydney meet new houses, brown snakes follow the mice. Send the address, ' +
    'by day or night, with a photo if you can.',
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
