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
  // Whoever waits on the page of a request does without it.
  loadWhenIdle: false,
} as const

const clientPage = {
  audience: 'anyone',
  prerender: 'form',
  offline: 'visited',
  isPrivate: true,
  title: 'Your request | Snake Dispatch NSW',
  load: () => import('./routes/ClientPage.tsx').then(({ ClientRequestPage }) => ClientRequestPage),
  loadWhenIdle: false,
} as const

/** THE pages of this remote; the form and the page of a request have two addresses each (ROUTE-01, D-187). */
export const pages: readonly RemotePage[] = [
  { path: paths.home, ...requestForm },
  { path: PUBLIC_FORM_PATH, ...requestForm },
  { path: paths.request, ...clientPage },
  { path: paths.shortRequest, ...clientPage },
  {
    path: paths.privacy,
    audience: 'anyone',
    prerender: 'content',
    title: 'Privacy | Snake Dispatch NSW',
    description:
      'What we ask for, who sees it and when, how long it is kept, and how to see, correct or complain about it.',
    load: () => import('./routes/PrivacyPage.tsx').then(({ PrivacyPage }) => PrivacyPage),
    loadWhenIdle: false,
  },
  {
    path: paths.terms,
    audience: 'anyone',
    prerender: 'content',
    title: 'Terms | Snake Dispatch NSW',
    description:
      'What holds between who asks for snake removal, the catcher who comes, and Snake Dispatch NSW.',
    load: () => import('./routes/TermsPage.tsx').then(({ TermsPage }) => TermsPage),
    loadWhenIdle: false,
  },
]
