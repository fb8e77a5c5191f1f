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
        'In the densely built streets it could, but colours prove nothing: native snakes are banded ' +
        'too, and some of them are dangerous. Whatever it looks like, all of you leave the room and ' +
        'shut it. Mention the colours; a snake from abroad counts as venomous until it has been ' +
        'identified.',
    },
    {
      question: 'How do I tell a blue-tongue from a snake?',
      answer:
        'A blue-tongue has a broad head, a thick banded body that ends in a short tail, and four small ' +
        'legs that vanish in ivy or grass. Stay five metres back; if you cannot make out legs from ' +
        'there, take it for a snake.',
    },
    {
      question: 'We lost sight of it in the unit. Where do we look?',
      answer:
        "You don't. Everybody and pets leave the room, its door is shut and a towel goes along the gap. " +
        'An open-plan unit has no such door: leave the whole of it, shut the front door and wait ' +
        'outside. Tell us the level, where it was last seen, and who can open the street door.',
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
