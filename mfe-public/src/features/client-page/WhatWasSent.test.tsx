import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { clientPage, links } from '../../testing/client-page-states.ts'
import { WhatWasSent } from './WhatWasSent.tsx'

const sent = {
  jobNumber: 10_000_024,
  link: links.client,
  sentAt: new Date().toISOString(),
  urgency: 'high',
  clientMobile: '0491 570 156',
  address: '12 High Street, Penrith',
  suburb: 'Penrith',
  locationDetails: 'Laundry',
  estimate: 350,
  hasPhoto: false,
  isPhotoMissing: false,
  isNobodyReached: false,
} as const

test('PUB-08 the device that sent a request shows where to and from which number', () => {
  renderPortal(<WhatWasSent page={clientPage()} sent={sent} contactPhone="1300 975 707" />)
  expect(screen.getByText('12 High Street, Penrith')).toBeTruthy()
  expect(screen.getByText('0491 570 156')).toBeTruthy()
  expect(screen.queryByText(/was corrected/)).toBeNull()
})

test('D-163 once place or number were corrected, it shows the suburb of now, and that they were', () => {
  const page = clientPage({ isCorrected: true, suburb: 'Emu Plains' })
  renderPortal(<WhatWasSent page={page} sent={sent} contactPhone="1300 975 707" />)
  expect(screen.getByText('Emu Plains')).toBeTruthy()
  expect(screen.getByText('What you sent was corrected. The catcher reads it as it is now.')).toBeTruthy()
  expect(screen.queryByText('12 High Street, Penrith')).toBeNull()
  expect(screen.queryByText('0491 570 156')).toBeNull()
  expect(screen.getByText(/^Something wrong\?/)).toBeTruthy()
})
