import { clientState, clientStates } from '@snake-dispatch/domain/client-state'
import { expect, test } from 'vitest'
import { pageInState, viewOf } from './client-page-states.ts'

test.each(clientStates)(
  'D-138 the page that the stories show as %s is in that state, also for who only looks',
  (state) => {
    const page = pageInState(state)
    expect([page, viewOf(page)].map((seen) => clientState(seen, new Date(page.readAt)))).toEqual([
      state,
      state,
    ])
  },
)
