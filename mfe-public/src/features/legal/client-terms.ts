import type { Clause } from '@snake-dispatch/screen-parts/catcher-terms'

/** What holds for people who ask for help (D-58). 'You' is the client, 'we' the operator of the portal. */
export const clientTerms: readonly Clause[] = [
  {
    id: 'client-introduction',
    title: 'We introduce, the catcher works',
    texts: [
      'We pass your request on to snake catchers, who work for themselves. We do not catch snakes, and the catchers are not our employees.',
      'Your contract is with the catcher who takes the job. You pay them, not us: asking for help here costs nothing.',
      'Catchers give us their licence number before they join. Ask to see the licence before work starts.',
    ],
  },
  {
    id: 'client-arrival',
    title: 'We do not promise a catcher',
    texts: [
      'Requests are taken at all hours. We do not promise that a catcher takes the job, or when they arrive. If you hear nothing, call us.',
      'Where our pages say ‘emergency service’, it means that requests are taken at all hours. We are not an ambulance service and do not replace 000. If somebody is bitten, call 000. Never handle, corner or kill a snake.',
    ],
  },
  {
    id: 'client-price',
    title: 'The price',
    texts: [
      'The estimate on the form is a guide and not an offer. The catcher sets the price.',
      'Agree the price, with or without GST, and what is owed if no snake is found, before work starts.',
    ],
  },
  {
    id: 'client-snake',
    title: 'What happens to the snake',
    texts: [
      'Native snakes are protected. They are released under the catcher’s licence. Catchers pass on injured, pet or exotic snakes and do not release them.',
    ],
  },
  {
    id: 'client-part',
    title: 'Your part',
    texts: [
      'Tell us what is true: where the snake is, and how to reach you. Ask only for a place where you may let somebody in. Tell the catcher, or us, when you no longer need them.',
    ],
  },
  {
    id: 'client-guarantees',
    title: 'Your rights as a consumer',
    texts: [
      'Under the Australian Consumer Law, services come with guarantees that cannot be excluded: among them that they are done with due care and skill, are fit for their purpose, and are done within a reasonable time where none was agreed. These guarantees hold for the catcher’s work and for ours. Nothing in these terms excludes, restricts or changes them.',
      'For this part, the law is that of New South Wales.',
    ],
  },
  {
    id: 'client-complaints',
    title: 'When something went wrong',
    texts: [
      'Speak to the catcher first: they did the work. If that does not help, open a dispute on the page of your request within a day after the job, or call us within 90 days; where you rang us or a catcher, we then text you the link to your page with it. You and the catcher read what both write, and so does our team. An admin of ours decides, gives the reason, and moves no money. One appeal is possible within 14 days, by either of you.',
      'You keep all your rights. NSW Fair Trading helps with disputes too, on 13 32 20.',
    ],
  },
]
