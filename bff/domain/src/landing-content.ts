import type { Region } from './regions.ts'

/** A short text under its heading. */
export type TitledText = { title: string; text: string }

/** The heading of a region's landing page (LAND-02). */
export function landingHeading(region: Pick<Region, 'name'>): string {
  return `Snake Removal ${region.name} NSW | 24/7 Emergency Service`
}

/** The warning that stands on every landing page (LAND-04). */
export const handlingWarning: TitledText = {
  title: 'Never handle a snake yourself',
  text:
    'All species need professional removal, venomous or not, and must never be handled by you. Snakes are easily ' +
    'mistaken for one another, so treat every snake as dangerous, stay away from it and call a licensed catcher.',
}

/** The four points of 'Why choose', in their order (LAND-05). */
export const whyChoose: readonly TitledText[] = [
  {
    title: '24/7 emergency service',
    text: 'Snakes keep no office hours. Your request reaches catchers day and night, on weekends and on public holidays.',
  },
  {
    title: 'Licensed catchers',
    text: 'Every catcher holds a licence to catch and release reptiles from the NSW National Parks and Wildlife Service.',
  },
  {
    title: 'Safe and humane relocation',
    text: 'The snake is caught with care and released in suitable habitat. Native snakes are protected by law.',
  },
  {
    title: 'Local knowledge',
    text: 'Catchers know the species of their area, the places where they hide and the seasons in which they move.',
  },
]
