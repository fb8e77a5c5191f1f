/** A reason under its heading. */
export type Reason = { title: string; text: string }

/** The four points of 'Why choose', in their order; for the public form and the landing pages (LAND-05). */
export const whyChoose: readonly Reason[] = [
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
