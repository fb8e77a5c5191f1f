import { paths } from '@snake-dispatch/contract/paths'
import { PUBLIC_FORM_PATH } from '@snake-dispatch/domain/form-link'
import type { RemotePage } from '@snake-dispatch/kit'

const requestForm = {
  audience: 'anyone',
  prerender: 'form',
  offline: 'visited',
  title: 'Request snake removal | Snake Dispatch NSW',
  description:
    'A snake in the house or the yard? Alert the licensed snake catchers of your suburb in New South Wales, or call.',
  load: () => import('./routes/RequestPage.tsx').then(({ RequestPage }) => RequestPage),
} as const

/** THE pages of this remote; both addresses show the same page (ROUTE-01). */
export const pages: readonly RemotePage[] = [
  { path: paths.home, ...requestForm },
  { path: PUBLIC_FORM_PATH, ...requestForm },
]
