import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { midNorthCoastNswBanner } from './banners/mid-north-coast-nsw.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Mid North Coast (LAND-02). */
export const midNorthCoastNsw: RegionContent = {
  slug: 'mid-north-coast-nsw',
  banner: midNorthCoastNswBanner,
  intro:
    'Southern snakes meet northern ones on the Mid North Coast. At Forster pythons still look like ' +
    'diamond pythons, at Coffs Harbour they are coastal carpet pythons, and in between you find every ' +
    'shade of both in roofs and banana sheds. Wet forest around Dorrigo, Bellingen and Comboyne adds ' +
    "rough-scaled and Stephens' banded snakes, blotched or banded and dangerous, which is reason enough " +
    'to trust no pattern. On the flood plains of the Manning, the Hastings and the Macleay red-bellied ' +
    'black snakes hunt frogs in every drain; eastern browns prefer the dry rises. When the river is up ' +
    'at Kempsey or Smithtown, fences, verandas and hay sheds fill with whatever could swim. The season ' +
    'runs from August to May. Land mullets, big black lizards, pass for black snakes at Wauchope, and a ' +
    'brown tree snake for an eastern brown.',
  suburbs: regionSuburbs['mid-north-coast-nsw'],
  species: [],
  faq: [
    {
      question: 'Is it a diamond or a carpet python?',
      answer:
        'It can be both: between Port Macquarie and Coffs Harbour the diamond and the coastal carpet ' +
        'python merge, and one roof may have a spotted one and a blotched one. Neither has venom, but ' +
        'other patterned snakes of these forests do: one that nobody has identified counts as venomous.',
    },
    {
      question: 'Snakes are on the veranda because of the flood. What do we do?',
      answer:
        'Give them the far end. They want dry boards and leave when the water falls; keep doors shut, ' +
        'towels along the gaps, and move people instead of snakes. For help in a flood call the SES, ' +
        '132 500, and 000 when a life is at risk. In a request say which road to you is open.',
    },
    {
      question: 'Is the brown snake in the rafters an eastern brown?',
      answer:
        'It may be: eastern browns keep mostly to the ground, but they climb, and on hot nights they ' +
        'are out too. A brown tree snake is the usual one along a beam in Bellingen or Taree, and has ' +
        'venom of its own. Everybody out, the room shut: from below nobody can tell the two apart.',
    },
  ],
  description:
    'Python in a roof at Port Macquarie, black snake on the flats at Kempsey? Ask for snake removal on the ' +
    'Mid North Coast, Forster to Woolgoolga.',
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
