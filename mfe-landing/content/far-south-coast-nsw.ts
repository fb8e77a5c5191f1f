import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { farSouthCoastNswBanner } from './banners/far-south-coast-nsw.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Far South Coast (LAND-02). */
export const farSouthCoastNsw: RegionContent = {
  slug: 'far-south-coast-nsw',
  banner: farSouthCoastNswBanner,
  intro:
    'Tiger snakes and red-bellied black snakes are the everyday snakes of the Far South Coast, on the ' +
    'flats of the Bega and the Brogo, at Wallaga Lake and around the estuaries at Pambula and ' +
    'Merimbula. The drier pasture at Candelo, Cobargo and Bemboka has eastern browns. Diamond pythons ' +
    'live sparingly in the coastal forest, close to the southern end of their range, and are a find ' +
    'rather than a nuisance. Spring is late down here. The first snake suns itself in the lee of the ' +
    'wood heap in October, the last about the end of April; in between come hay carting, holiday houses ' +
    'and a good deal of barefoot walking at Tathra and Eden. People who expect stripes walk past a ' +
    'plain dark tiger snake. It hunts on warm evenings as well: shoes and a torch in the yard.',
  suburbs: regionSuburbs['far-south-coast-nsw'],
  species: [],
  faq: [
    {
      question: 'It has no stripes. Can it still be a tiger snake?',
      answer:
        'Yes. Around Bega, Pambula and Eden many are plain olive, brown or nearly black, and from above ' +
        'a dark one looks like a red-bellied black snake. Both are dangerous, so stripes decide ' +
        'nothing.',
    },
    {
      question: 'Do pythons live this far south?',
      answer:
        'Diamond pythons do, in small numbers in the coastal forest. A large spotted snake at Bermagui ' +
        'or Tathra is worth a photo, taken from five metres or more. Pythons have no venom, but their ' +
        'teeth leave deep cuts, and a spotted snake need not be one.',
    },
    {
      question: 'There is no phone signal at the house. How do we ask?',
      answer:
        'Shut the house or the room, and all of you drive to where there is signal: nobody stays to ' +
        'watch who cannot call 000. Write the whole way into the form: last sealed road, gate, colour ' +
        'of the letterbox. After a bite try 000 and 112 first even without bars, for another network ' +
        'may carry it.',
    },
  ],
  description:
    'Narooma, Bega, Merimbula, Eden and the farms between: ask for snake removal on the Far South Coast, ' +
    'and describe the way to the house.',
  keywords: [
    'snake catcher Far South Coast',
    'snake removal Far South Coast',
    'snake catcher Bega',
    'snake catcher Merimbula',
    'snake catcher Eden',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
