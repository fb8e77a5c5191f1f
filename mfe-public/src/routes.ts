import { paths } from '@snake-dispatch/contract/paths'
import { PUBLIC_FORM_PATH } from '@snake-dispatch/domain/form-link'
import type { RemotePage } from '@snake-dispatch/kit'

const requestForm = {
  audience: 'anyone',
  prerender: 'form',
  offline: 'visited',
  title: 'Request snake removal | Snake Dispatch NSW',
  description:
    'A snake in the house or the yard? Ask the snake catchers who serve your suburb in New South Wales, or call.',
  load: () => import('./routes/RequestPage.tsx').then(({ RequestPage }) => RequestPage),
} as const

/** THE pages of this remote; both addresses show the same page (ROUTE-01). */
export const pages: readonly RemotePage[] = [
  { path: paths.home, ...requestForm },
  { path: PUBLIC_FORM_PATH, ...requestForm },
  {
    path: paths.privacy,
    audience: 'anyone',
    prerender: 'content',
    title: 'Privacy | Snake Dispatch NSW',
    description:
      'What Snake Dispatch NSW asks for, who sees it and when, how long it is kept, and how to see, correct or complain about it.',
    load: () => import('./routes/PrivacyPage.tsx').then(({ PrivacyPage }) => PrivacyPage),
    loadWhenIdle: false,
  },
  {
    path: paths.terms,
    audience: 'anyone',
    prerender: 'content',
    title: 'Terms | Snake Dispatch NSW',
    description:
      'What holds between people who ask for snake removal, the catchers who take the job, and Snake Dispatch NSW, which introduces them.',
    load: () => import('./routes/TermsPage.tsx').then(({ TermsPage }) => TermsPage),
    loadWhenIdle: false,
  },
]
