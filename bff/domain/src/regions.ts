/**
 * The 19 regions that have a landing page, in the order in which they are listed (LAND-01). The name is what
 * goes into 'Snake Removal {name} NSW | 24/7 Emergency Service', so it never ends in NSW itself.
 */
export const regions = [
  { slug: 'sydney', path: '/snake-catcher-sydney', name: 'Sydney' },
  { slug: 'sutherland-shire', path: '/snake-catcher-sutherland-shire', name: 'Sutherland Shire' },
  { slug: 'western-sydney', path: '/snake-catcher-western-sydney', name: 'Western Sydney' },
  { slug: 'northern-beaches', path: '/snake-catcher-northern-beaches', name: 'Northern Beaches' },
  { slug: 'north-shore', path: '/snake-catcher-north-shore', name: 'North Shore' },
  { slug: 'eastern-suburbs', path: '/snake-catcher-eastern-suburbs', name: 'Eastern Suburbs' },
  { slug: 'central-coast', path: '/snake-catcher-central-coast', name: 'Central Coast' },
  { slug: 'hunter-valley', path: '/snake-catcher-hunter-valley', name: 'Hunter Valley' },
  { slug: 'newcastle', path: '/snake-catcher-newcastle', name: 'Newcastle' },
  { slug: 'lake-macquarie', path: '/snake-catcher-lake-macquarie', name: 'Lake Macquarie' },
  { slug: 'wollongong', path: '/snake-catcher-wollongong', name: 'Wollongong' },
  { slug: 'illawarra', path: '/snake-catcher-illawarra', name: 'Illawarra' },
  { slug: 'blue-mountains', path: '/snake-catcher-blue-mountains', name: 'Blue Mountains' },
  { slug: 'southern-highlands', path: '/snake-catcher-southern-highlands', name: 'Southern Highlands' },
  { slug: 'south-coast-nsw', path: '/snake-catcher-south-coast-nsw', name: 'South Coast' },
  { slug: 'central-west-nsw', path: '/snake-catcher-central-west-nsw', name: 'Central West' },
  { slug: 'mid-north-coast-nsw', path: '/snake-catcher-mid-north-coast-nsw', name: 'Mid North Coast' },
  { slug: 'northern-rivers-nsw', path: '/snake-catcher-northern-rivers-nsw', name: 'Northern Rivers' },
  { slug: 'far-south-coast-nsw', path: '/snake-catcher-far-south-coast-nsw', name: 'Far South Coast' },
] as const

export type Region = (typeof regions)[number]

export type RegionSlug = Region['slug']
