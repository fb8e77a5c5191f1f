import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { illawarraBanner } from './banners/illawarra.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Illawarra (LAND-02). */
export const illawarra: RegionContent = {
  slug: 'illawarra',
  banner: illawarraBanner,
  intro:
    'South of Wollongong the Illawarra turns green: dairy farms at Jamberoo and Albion Park, stone ' +
    'walls at Kiama, rainforest under the cliffs at Minnamurra. That is country for red-bellied black ' +
    'snakes, and they are met at farm dams, along Macquarie Rivulet, around the lagoon at Killalea and ' +
    'on the shore of Lake Illawarra. On the drier slopes at Calderwood and Tullimbar paddocks are ' +
    'becoming streets, and the eastern browns of the one are found under the new pavers of the other. ' +
    'Above Jamberoo Mountain, where the plateau is cold and swampy, there are tiger snakes, and those ' +
    "without bands are taken for browns. Kiama's dry-stone walls look like decoration and are lodgings: " +
    'skinks, mice, and what eats them. From early spring wear shoes in the long grass behind Werri ' +
    'Beach, at Bombo and on Bass Point.',
  suburbs: regionSuburbs.illawarra,
  species: [],
  faq: [
    {
      question: 'Do snakes live in dry-stone walls?',
      answer:
        'They shelter in them. The walls of Kiama and Jamberoo take up the sun and are full of skinks ' +
        'and mice, so snakes use the gaps from spring to autumn and may lie in them all winter. Where ' +
        'one was seen, let the wall be; otherwise lift stones with a bar, in boots and gloves.',
    },
    {
      question: 'There is a snake in the dairy and the cows are waiting. What now?',
      answer:
        'Hold the herd in the yard, everybody out of the dairy, dogs too. One adult who has a phone and ' +
        'signal may watch it from the gate, five metres off or more. Do not hose or herd it. In the ' +
        'request say which shed it is and which gate is open.',
    },
    {
      question: 'A snake has gone into the car or under its bonnet. What do we do?',
      answer:
        'Everybody out and away from it, the doors shut, and nobody opens the bonnet or drives off to ' +
        'shake it out. Children and dogs wait indoors, not in another car. If it turns up while you ' +
        'drive, stop at the roadside, hazard lights on, and get out. Tell us make, colour and where it ' +
        'is parked.',
    },
  ],
  description:
    'Snake in the dairy at Jamberoo, on a headland at Kiama or in a garage in Shell Cove? Send a request ' +
    'from any part of the Illawarra.',
  keywords: [
    'snake catcher Illawarra',
    'snake removal Illawarra',
    'snake catcher Shellharbour',
    'snake catcher Kiama',
    'snake catcher Albion Park',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
