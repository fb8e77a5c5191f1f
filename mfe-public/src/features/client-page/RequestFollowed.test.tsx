import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { links, pageInState } from '../../testing/client-page-states.ts'
import { AdviceFor } from '../guidance/Advice.tsx'
import type { SentRequest } from '../kept-request/sent-request.ts'
import { AddToRequest } from './AddToRequest.tsx'
import { RequestFollowed } from './RequestFollowed.tsx'
import { SendThisPage } from './SendThisPage.tsx'
import { StatePanel } from './StatePanel.tsx'
import { Steps } from './Steps.tsx'
import type { ClientPageControl } from './use-client-page.ts'
import { WhatWasSent } from './WhatWasSent.tsx'
import { WhoComes } from './WhoComes.tsx'

vi.mock('../guidance/Advice.tsx', { spy: true })
vi.mock('./AddToRequest.tsx', { spy: true })
vi.mock('./SendThisPage.tsx', { spy: true })
vi.mock('./StatePanel.tsx', { spy: true })
vi.mock('./Steps.tsx', { spy: true })
vi.mock('./WhatWasSent.tsx', { spy: true })
vi.mock('./WhoComes.tsx', { spy: true })

beforeEach(() => {
  vi.resetAllMocks()
  // React reports to it what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue()
})

test.each<[string, (...given: never[]) => unknown]>([
  ['The state of your request', StatePanel],
  ['Who comes', WhoComes],
  ['The advice', AdviceFor],
  ['What has happened', Steps],
  ['What was sent', WhatWasSent],
  ['What you may add', AddToRequest],
  ['Sending this page', SendThisPage],
])('D-134 the client’s page without one part, %s, has the others and still cancels', async (name, broken) => {
  vi.mocked(broken).mockImplementation(() => {
    throw new TypeError('Cannot be rendered')
  })
  renderPortal(
    <RequestFollowed
      page={pageInState('received')}
      link={links.client}
      staleness={undefined}
      sent={undefined}
      control={{ isBusy: false } as ClientPageControl}
      contactPhone="0491570006"
    />,
  )
  expect(await screen.findByText(`${name} cannot be shown`)).toBeTruthy()
  expect(screen.getAllByText(/cannot be shown$/)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Cancel this request' })).toBeTruthy()
})

test('D-187 the page says that a text comes only where clients are texted, to a mobile, until somebody is coming', () => {
  const says = (hasClientTexts: boolean, clientMobile: string, state: 'received' | 'coming' = 'received') => {
    const { unmount } = renderPortal(
      <RequestFollowed
        page={pageInState(state)}
        link={links.client}
        staleness={undefined}
        sent={sentFrom(clientMobile)}
        control={{ isBusy: false } as ClientPageControl}
        contactPhone="0491570006"
      />,
      { config: { hasClientTexts } },
    )
    const line = screen.queryByText(/^We text .* when somebody is coming\.$/)?.textContent
    unmount()
    return line
  }
  expect(says(true, '0491 570 156')).toBe('We text 0491 570 156 when somebody is coming.')
  expect(says(false, '0491 570 156')).toBeUndefined()
  expect(says(true, '02 5550 1234')).toBeUndefined()
  expect(says(true, '0491 570 156', 'coming')).toBeUndefined()
})

const sentFrom = (clientMobile: string): SentRequest => ({
  jobNumber: 10_000_024,
  link: links.client,
  sentAt: new Date().toISOString(),
  urgency: 'medium',
  clientMobile,
  address: '12 High Street, Penrith',
  suburb: 'Penrith',
  locationDetails: 'Laundry',
  estimate: 350,
  hasPhoto: false,
  isPhotoMissing: false,
  isNobodyReached: false,
})
