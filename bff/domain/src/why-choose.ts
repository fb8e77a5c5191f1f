/** A reason under its heading. */
export type Reason = { title: string; text: string }

/** The four points of 'Why choose', in their order; for the public form and the landing pages (LAND-05). */
export const whyChoose: readonly Reason[] = [
  {
    title: '24/7 emergency service',
    text: 'Snakes keep no office hours. Requests are taken day and night, on weekends and on public holidays, and alert the licensed catchers who serve the area at once.',
  },
  {
    title: 'Licensed catchers',
    text: 'Only catchers with a licence to catch and release reptiles from the NSW National Parks and Wildlife Service can take a job.',
  },
  {
    title: 'Safe and humane relocation',
    text: 'The snake is caught with care and released in suitable habitat. Native snakes are protected by law.',
  },
  {
    title: 'Local knowledge',
    text: 'Catchers choose the suburbs and towns they serve, so your request goes to people who work where you are.',
  },
]
