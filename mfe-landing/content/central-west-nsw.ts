import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { centralWestNswBanner } from './banners/central-west-nsw.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Central West (LAND-02). */
export const centralWestNsw: RegionContent = {
  slug: 'central-west-nsw',
  banner: centralWestNswBanner,
  intro:
    'Between Lithgow and Condobolin the land drops from frost to wheat, and the snakes of the Central ' +
    'West change with it. Around Oberon, Orange and Mount Canobolas highland copperheads keep to cold ' +
    'swamps and creeks. Down through Molong, Canowindra and Wellington to Parkes, Forbes and Dubbo it ' +
    'is the eastern brown, in stubble, silos, sheds and town backyards alike. The Macquarie, the ' +
    'Lachlan and the Cudgegong have red-bellied black snakes along their banks; the north, from Mudgee ' +
    'to Gilgandra, also has the blue-bellied, without any red and no less dangerous. Pythons are few: ' +
    'the inland carpet python of the western rivers and ranges, never the coastal one. A mouse year is ' +
    'a brown snake year, and harvest puts both into the same shed. Snakes are moving on the plains in ' +
    "September, on the tablelands some weeks later. Baby browns, black-headed, are taken for Dwyer's " +
    'snake, which wears a black cap.',
  suburbs: regionSuburbs['central-west-nsw'],
  species: [],
  faq: [
    {
      question: 'What is the small snake with the black head?',
      answer:
        'Either a young eastern brown, whose dark head and nape fade as it grows, or a small snake of ' +
        "the slopes such as Dwyer's snake or the curl snake. All three are venomous, the young brown as " +
        'much as its parents: a small snake gets the same five metres as a big one.',
    },
    {
      question: 'Mice are bad this year. Will there be more snakes?',
      answer:
        'Where mice are thick, browns feed well and come to silos, chook runs and haystacks for them. ' +
        'Sweep up spilt grain, close sheds at floor level and stack hay away from the house, in boots ' +
        'and gloves: that takes away the reason to come.',
    },
    {
      question: 'How do we describe a place out of town?',
      answer:
        'Give the name of the property, the road and the nearest town, then the gate or ramp and which ' +
        'shed. Towards Trundle or Condobolin a street address finds nobody, and where the phone signal is ' +
        'weak it is best to send everything at once.',
    },
  ],
  description:
    'Give the property, the gate and the shed: requests for snake removal in the Central West are taken ' +
    'from Lithgow to Dubbo and Condobolin.',
  keywords: [
    'snake catcher Central West',
    'snake removal Central West',
    'snake catcher Orange',
    'snake catcher Bathurst',
    'snake catcher Dubbo',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
