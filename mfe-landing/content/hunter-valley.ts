import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { hunterValleyBanner } from './banners/hunter-valley.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Hunter Valley (LAND-02). */
export const hunterValley: RegionContent = {
  slug: 'hunter-valley',
  banner: hunterValleyBanner,
  intro:
    'Almost everything grown in the Hunter Valley feeds mice, and eastern brown snakes follow them: ' +
    'into the vine rows and barrel sheds of Pokolbin, the horse studs of Scone, the lucerne and hay at ' +
    'Denman and Jerrys Plains. Lower down, where it is wet, the flats at Morpeth, Hinton and Seaham and ' +
    'the banks of the Paterson and the Williams have red-bellied black snakes. Sandstone begins at ' +
    'Wollombi, and with it come diamond pythons in the shed rafters. Dungog and Gresford lie under ' +
    'Barrington Tops, where spring takes longer to arrive than at Singleton. The newest streets of ' +
    "Chisholm, Aberglasslyn and Gillieston Heights stand on last year's paddocks, and snakes go on " +
    'crossing them. At vintage wear boots and gloves: in February pickers and snakes like the same ' +
    'shade under the leaves.',
  suburbs: regionSuburbs['hunter-valley'],
  species: [],
  faq: [
    {
      question: 'The dog has found a snake in the yard. What comes first?',
      answer:
        'Call the dog indoors from where you are; do not step between the two. If it may have been ' +
        'bitten, carry it to a vet at once, also when it falls over, gets up and seems well again: that ' +
        'is typical of a brown snake bite.',
    },
    {
      question: 'Is the black snake on our place a red-bellied?',
      answer:
        'At Hinton or Clarence Town it probably is, with red along the lower sides. In the upper valley ' +
        'there is also the blue-bellied, or spotted, black snake, which has no red at all. Both are ' +
        'dangerous, and the bite of either is an emergency.',
    },
    {
      question: 'A snake is near the cellar door and guests are here. What do we do?',
      answer:
        'Take guests and dogs indoors by the other side and shut the doors. A dog is never left in a ' +
        'car: the heat kills it. One adult with a phone that can call 000 may watch through a window or ' +
        "from five metres. In the request name the vineyard's gate and the shed.",
    },
  ],
  description:
    'From the vines of Pokolbin to the studs of Scone: ask online for snake removal in the Hunter Valley, ' +
    'and name the gate and the shed.',
  keywords: [
    'snake catcher Hunter Valley',
    'snake removal Hunter Valley',
    'snake catcher Maitland',
    'snake catcher Cessnock',
    'snake catcher Singleton',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
