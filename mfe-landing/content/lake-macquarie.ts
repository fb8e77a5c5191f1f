import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { lakeMacquarieBanner } from './banners/lake-macquarie.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of Lake Macquarie (LAND-02). */
export const lakeMacquarie: RegionContent = {
  slug: 'lake-macquarie',
  banner: lakeMacquarieBanner,
  intro:
    'Houses ring the whole of Lake Macquarie, and behind nearly every row stands something that suits a ' +
    'snake: reeds, a rock wall, a boat shed, a block of bush. Dora Creek and Cockle Creek bring frogs, ' +
    'and with them red-bellied black snakes, right down to the bays. Old colliery land at Killingworth, ' +
    'Teralba and West Wallsend has the dry grass and rubble that eastern browns like. Under the ' +
    'Watagans, between Cooranbong and Martinsville, diamond pythons live in hay sheds and chook runs. ' +
    'Whip snakes sun themselves in the coastal heath at Redhead and Catherine Hill Bay, even on a mild ' +
    'August day. On hot evenings take shoes and a torch to the jetty, for black snakes hunt then too. ' +
    'And after heavy rain, when eels wriggle over wet grass near Dora Creek and Morisset, somebody ' +
    'always sees a snake.',
  suburbs: regionSuburbs['lake-macquarie'],
  species: [],
  faq: [
    {
      question: 'Was that an eel or a snake on the wet lawn?',
      answer:
        'An eel has a long low fin on its back, a slimy skin and a pair of small fins behind the head, ' +
        'and it struggles on land where a snake glides. From five metres the two are hard to tell ' +
        'apart; stay there, and take it for a snake.',
    },
    {
      question: 'There is a snake in our boat. What do we do?',
      answer:
        'Keep off the boat and do not hose it out or start the motor. On the water, steer for the ' +
        'nearest bank, everybody at the other end, and get off. Watch from the bank or the ' +
        'jetty, five metres away or more, and say whether it is on a trailer or at a mooring, and in ' +
        'which bay.',
    },
  ],
  description:
    'Boat shed, chook run, jetty: snakes live close to the houses of Lake Macquarie. Ask for a licensed ' +
    'catcher from Charlestown to Morisset.',
  keywords: [
    'snake catcher Lake Macquarie',
    'snake removal Lake Macquarie',
    'snake catcher Charlestown',
    'snake catcher Toronto',
    'snake catcher Belmont',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
