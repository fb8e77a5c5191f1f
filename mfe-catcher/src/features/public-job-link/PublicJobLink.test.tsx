import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { catcher, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { descriptionOf, field, press, type } from '../../testing/fields.ts'

beforeAll(everythingLoaded)

const link = 'https://snakes.example/public/job-form?catcher=7'
const writeText = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  vi.stubGlobal('print', vi.fn())
})
const texts: string[] = []
const keepText = (event: Event) => {
  const pressed =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="sms:"]')
  if (!pressed) return
  event.preventDefault()
  texts.push(pressed.href)
}
beforeEach(() => document.addEventListener('click', keepText))
afterEach(() => {
  document.removeEventListener('click', keepText)
  texts.length = 0
  Reflect.deleteProperty(navigator, 'share')
  vi.unstubAllGlobals()
})

async function open(user = catcher) {
  const rendered = renderPortal(<app.App />, { path: '/dashboard?tab=public-job-link', user })
  await screen.findByRole('heading', { level: 1, name: 'Public Job Link' })
  return rendered
}

test('JOB-20 the personal link is copied, with its toast', async () => {
  await open()
  expect(field('Personal link').value).toBe(link)
  press('Copy Link')
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Link Copied', variant: 'default' }))
  expect(writeText).toHaveBeenCalledWith(link)
})

test('JOB-20 a browser that refuses to copy selects the link and says so', async () => {
  writeText.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  await open()
  press('Copy Link')
  expect((await screen.findByRole('alert')).textContent).toContain('The link is selected: copy it by hand.')
  const input = field('Personal link')
  expect(document.activeElement).toBe(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, link.length])
  expect(shownToast()).toBeUndefined()
})

test('JOB-20 the text-message app opens with the link, asking for address and photo', async () => {
  await open()
  type('Client mobile', '0491 570 158')
  press('Text Form Link')
  await waitFor(() => expect(texts).toHaveLength(1))
  const [number, body] = texts[0]!.split('?&body=')
  expect(number).toBe('sms:0491570158')
  expect(decodeURIComponent(body!)).toContain(
    `this is Sam Reid from Reptile Relocators. Please send the address and a photo of the snake with this form: ${link}`,
  )
  expect(shownToast()).toMatchObject({ title: 'SMS Prepared' })
})

test('JOB-20 without a number nothing opens, and the number is asked for', async () => {
  await open()
  press('Text Form Link')
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Mobile Number Required',
      description: "Please enter the client's mobile number first.",
      variant: 'destructive',
    }),
  )
  expect(descriptionOf(field('Client mobile'))).toContain("Please enter the client's mobile number first.")
  expect(document.activeElement).toBe(field('Client mobile'))
  expect(texts).toEqual([])
})

test('JOB-20 a number that is none is kept and corrected', async () => {
  await open()
  type('Client mobile', '12345')
  press('Text Form Link')
  await waitFor(() =>
    expect(descriptionOf(field('Client mobile'))).toContain('Must be a valid Australian mobile number'),
  )
  expect(field('Client mobile').value).toBe('12345')
  expect(texts).toEqual([])
})

test('JOB-20 the QR code is there to be shown and printed, and the steps are shown', async () => {
  await open()
  expect(screen.getByRole('img', { name: 'QR code of your personal link' })).toBeTruthy()
  press('Print QR code')
  expect(print).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Seen a snake?')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'How It Works' })).toBeTruthy()
  expect(screen.queryByText(/You have no PayID/)).toBeNull()
})

test('JOB-20 D-64 what is printed names the one distance and 000, and calls nothing safe', async () => {
  await open()
  const sheet = screen.getByText('Seen a snake?').parentElement?.textContent
  expect(sheet).toContain('Keep at least five metres away from the snake, also for a photo')
  expect(sheet).toContain('Bitten? Call 000')
  expect(document.body.textContent).not.toMatch(/\bsafe\b/i)
})

test('JOB-20 D-25 a catcher without a PayID reads that others cannot pay them', async () => {
  await open(userOf({ payId: null }))
  expect(screen.getByText(/You have no PayID on record/)).toBeTruthy()
})

test('JOB-20 the share sheet of the system has the link; closing it is no failure', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>()
  share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await open()
  press('Share')
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1))
  expect(share.mock.calls[0]![0]).toMatchObject({ url: link })
  expect(writeText).not.toHaveBeenCalled()
})

test('JOB-20 without a share sheet there is no button for it', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('JOB-20 Enter in the field sends the text too', async () => {
  await open()
  type('Client mobile', '0491570158')
  fireEvent.submit(field('Client mobile').form!)
  await waitFor(() => expect(texts).toHaveLength(1))
})
