/**
 * The 19 regions that have a landing page, in the order in which they are listed (LAND-01). The name is what goes into
 * 'Snake Removal {name} NSW | 24/7 Emergency Service', so it never ends in NSW itself. `where` is the name with
 * preposition and article, as used after 'snake catchers'. The places of a region are called suburbs if it `isCity`,
 * otherwise suburbs and towns.
 */
export const regions = [
  { slug: 'sydney', path: '/snake-catcher-sydney', name: 'Sydney', where: 'in Sydney', isCity: true },
  {
    slug: 'sutherland-shire',
    path: '/snake-catcher-sutherland-shire',
    name: 'Sutherland Shire',
    where: 'in the Sutherland Shire',
    isCity: true,
  },
  {
    slug: 'western-sydney',
    path: '/snake-catcher-western-sydney',
    name: 'Western Sydney',
    where: 'in Western Sydney',
    isCity: true,
  },
  {
    slug: 'northern-beaches',
    path: '/snake-catcher-northern-beaches',
    name: 'Northern Beaches',
    where: 'on the Northern Beaches',
    isCity: true,
  },
  {
    slug: 'north-shore',
    path: '/snake-catcher-north-shore',
    name: 'North Shore',
    where: 'on the North Shore',
    isCity: true,
  },
  {
    slug: 'eastern-suburbs',
    path: '/snake-catcher-eastern-suburbs',
    name: 'Eastern Suburbs',
    where: 'in the Eastern Suburbs',
    isCity: true,
  },
  {
    slug: 'central-coast',
    path: '/snake-catcher-central-coast',
    name: 'Central Coast',
    where: 'on the Central Coast',
    isCity: false,
  },
  {
    slug: 'hunter-valley',
    path: '/snake-catcher-hunter-valley',
    name: 'Hunter Valley',
    where: 'in the Hunter Valley',
    isCity: false,
  },
  {
    slug: 'newcastle',
    path: '/snake-catcher-newcastle',
    name: 'Newcastle',
    where: 'in Newcastle',
    isCity: true,
  },
  {
    slug: 'lake-macquarie',
    path: '/snake-catcher-lake-macquarie',
    name: 'Lake Macquarie',
    where: 'in Lake Macquarie',
    isCity: false,
  },
  {
    slug: 'wollongong',
    path: '/snake-catcher-wollongong',
    name: 'Wollongong',
    where: 'in Wollongong',
    isCity: true,
  },
  {
    slug: 'illawarra',
    path: '/snake-catcher-illawarra',
    name: 'Illawarra',
    where: 'in the Illawarra',
    isCity: false,
  },
  {
    slug: 'blue-mountains',
    path: '/snake-catcher-blue-mountains',
    name: 'Blue Mountains',
    where: 'in the Blue Mountains',
    isCity: false,
  },
  {
    slug: 'southern-highlands',
    path: '/snake-catcher-southern-highlands',
    name: 'Southern Highlands',
    where: 'in the Southern Highlands',
    isCity: false,
  },
  {
    slug: 'south-coast-nsw',
    path: '/snake-catcher-south-coast-nsw',
    name: 'South Coast',
    where: 'on the South Coast',
    isCity: false,
  },
  {
    slug: 'central-west-nsw',
    path: '/snake-catcher-central-west-nsw',
    name: 'Central West',
    where: 'in the Central West',
    isCity: false,
  },
  {
    slug: 'mid-north-coast-nsw',
    path: '/snake-catcher-mid-north-coast-nsw',
    name: 'Mid North Coast',
    where: 'on the Mid North Coast',
    isCity: false,
  },
  {
    slug: 'northern-rivers-nsw',
    path: '/snake-catcher-northern-rivers-nsw',
    name: 'Northern Rivers',
    where: 'in the Northern Rivers',
    isCity: false,
  },
  {
    slug: 'far-south-coast-nsw',
    path: '/snake-catcher-far-south-coast-nsw',
    name: 'Far South Coast',
    where: 'on the Far South Coast',
    isCity: false,
  },
] as const

export type Region = (typeof regions)[number]

export type RegionSlug = Region['slug']
