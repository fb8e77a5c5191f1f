import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { exportOwnData, ownJobs, requestErasure, withdrawErasure } from '@snake-dispatch/contract/own-data'
import { answer, availableJob, catcher, pageOf, refusal, refuse, userOf } from '@snake-dispatch/kit/testing'
import { shownToast } from '@snake-dispatch/kit/testing/vitest'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { press, type } from '../testing/fields.ts'
import { openProfile } from '../testing/profile.tsx'

beforeAll(everythingLoaded)

const path = '/profile?tab=settings'
const ownData = {
  exportedAt: '2026-11-25T03:04:05.678Z',
  account: catcher,
  photo: null,
  credentials: [],
  credentialPhotos: [],
  passkeys: [],
  devices: [],
  pushBrowsers: [],
  onCall: {
    isOnCall: true,
    changesAt: null,
    mode: 'hours' as const,
    hours: [],
    exceptions: [],
    highOnlyAtNight: false,
  },
  notifications: [],
  invoices: [],
  loggerPayments: [],
  paymentOffences: [],
  boardSettings: null,
  coverAsks: [],
  disputes: [],
  messages: [],
  messageSwitches: [],
  activity: [],
}
const asked = userOf({ erasureRequestedAt: '2026-11-20T03:04:05.678Z' })

test('DATA-03 one button downloads the data and every page of the jobs, in a file named plainly', async () => {
  const files: Blob[] = []
  const names: string[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file)
      return 'blob:data'
    },
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const answers = [
    answer(exportOwnData, () => ownData),
    answer(ownJobs, ({ query }) =>
      query.cursor ? pageOf([availableJob({ id: 1 })], null) : pageOf([availableJob({ id: 2 })], '2'),
    ),
  ]
  openProfile(catcher, answers, path)
  press((await screen.findByRole('button', { name: 'Download my data' })).textContent)
  await waitFor(() => expect(names).toEqual(['snake-dispatch-my-data-2026-11-25.json']))
  const saved = JSON.parse(await files[0]!.text())
  expect(saved.account.name).toBe(catcher.name)
  expect(saved.jobs.map(({ id }: { id: number }) => id)).toEqual([2, 1])
})

test('DATA-03 a download that fails is said', async () => {
  openProfile(catcher, [refuse(exportOwnData, 500)], path)
  press((await screen.findByRole('button', { name: 'Download my data' })).textContent)
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Download failed' }))
})

test('DATA-03 erasure is asked for with the password, and a wrong one is said', async () => {
  const answers = [
    answer(
      requestErasure,
      () => refusal(400, 'Current password is incorrect'),
      () => asked,
    ),
  ]
  const { callsTo } = openProfile(catcher, answers, path)
  press((await screen.findByRole('button', { name: 'Erase my account' })).textContent)
  press('Ask for Erasure')
  expect(await screen.findByText('Current password is required')).toBeTruthy()
  type('Your password', 'wrong')
  press('Ask for Erasure')
  expect(await screen.findByText('The request was not sent')).toBeTruthy()
  type('Your password', 'right')
  press('Ask for Erasure')
  expect(await screen.findByText('Your account is to be erased')).toBeTruthy()
  expect(callsTo(requestErasure).map(({ body }) => body)).toEqual([
    { currentPassword: 'wrong' },
    { currentPassword: 'right' },
  ])
})

test('DATA-03 the request is withdrawn', async () => {
  openProfile(asked, [answer(withdrawErasure, () => catcher)], path)
  press((await screen.findByRole('button', { name: 'Keep my account' })).textContent)
  expect(await screen.findByRole('button', { name: 'Erase my account' })).toBeTruthy()
})

test('DATA-03 admins are not offered to have their account erased, nor is the demo', async () => {
  openProfile(userOf({ role: 'admin', isAdmin: true }), [], path)
  await screen.findByRole('button', { name: 'Download my data' })
  expect(screen.queryByRole('button', { name: 'Erase my account' })).toBeNull()
})
