import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { portalConfigOf } from '@snake-dispatch/kit/testing'
import { PartnerLinks } from './PartnerLinks.tsx'

afterEach(cleanup)

test('LAND-07 the partner is reached by two outbound links', () => {
  render(<PartnerLinks links={portalConfigOf().partnerLinks} />)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual(portalConfigOf().partnerLinks.map(({ label, href }) => [label, href]))
})

test('LAND-07 where there is no partner, there is no section either', () => {
  const { container } = render(<PartnerLinks links={[]} />)
  expect(container.childNodes).toHaveLength(0)
})
