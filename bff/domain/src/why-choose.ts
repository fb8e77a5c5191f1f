/** A reason under its heading. */
type Reason = { title: string; text: string }

/** The four points of 'Why choose', in their order; for the public form and the landing pages (LAND-05). */
export const whyChoose: readonly Reason[] = [
  {
    title: '24/7 emergency service',
    text: 'Snakes keep no office hours. We take requests at all hours, on weekends and on public holidays too. A catcher is not guaranteed.',
  },
  {
    title: 'Licensed catchers',
    text: 'Snake catchers need a licence to catch and release reptiles from the NSW National Parks and Wildlife Service. Catchers give us their licence number before they join.',
  },
  {
    title: 'Safe and humane relocation',
    text: 'The law protects native snakes. Catchers release them under their licence. They pass on injured, pet or exotic snakes and do not release them.',
  },
  {
    title: 'Local knowledge',
    text: 'Catchers choose the suburbs and towns they serve, and your request goes to those who chose yours first.',
  },
]
