import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { easternSuburbsBanner } from './banners/eastern-suburbs.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Eastern Suburbs (LAND-02). */
export const easternSuburbs: RegionContent = {
  slug: 'eastern-suburbs',
  banner: easternSuburbsBanner,
  intro:
    'A snake in the Eastern Suburbs is unusual enough that the place tells you half of it. Wild ones keep ' +
    'to what is left of bush and swamp: the heath on Malabar Headland and at La Perouse, the ponds and golf ' +
    'courses around Eastlakes and Pagewood, the sandstone below Vaucluse and Watsons Bay. Those ponds have ' +
    'frogs, so a black snake there may be a red-bellied. On the coast walk at Little Bay a thin, quick one ' +
    'is probably a yellow-faced whip snake. Blue-tongues live in gardens from Bondi to Maroubra and, seen ' +
    'through ivy, account for many a fright. Inside a terrace in Paddington or a unit in Bondi Junction ' +
    'think of a traveller in mulch, firewood or camping gear, or of a python that has pushed up the lid of ' +
    'its tank. The days after the summer holidays, when tents are unpacked, bring the oddest finds.',
  suburbs: regionSuburbs['eastern-suburbs'],
  species: [],
  faq: [
    {
      question: "Could it be somebody's pet?",
      answer:
        'In the densely built streets, yes. White, orange or boldly banded snakes that make no move to get ' +
        'away are often pets. Keep it in one room and mention the colours: a snake from abroad is treated ' +
        'as venomous until it has been identified.',
    },
    {
      question: 'How do I tell a blue-tongue from a snake?',
      answer:
        'A blue-tongue has a broad head, a thick banded body that ends in a short tail, and four small legs ' +
        'that vanish in ivy or grass. If you cannot make out legs from where you stand, take it for a ' +
        'snake.',
    },
    {
      question: 'We lost sight of it in the unit. Where do we look?',
      answer:
        "You don't. Get out, shut that room and put a towel along the gap; a snake ends up under a washing " +
        'machine, behind the fridge or among shoes. Tell us the room, and who can open the street door.',
    },
  ],
  description:
    'A snake is a rare thing in the Eastern Suburbs, so say exactly where it is: building, level, ' +
    'courtyard. Requests are taken day and night.',
  keywords: [
    'snake catcher Eastern Suburbs',
    'snake removal Eastern Suburbs',
    'snake catcher Bondi',
    'snake catcher Maroubra',
    'snake catcher Randwick',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
