import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { profilePhoto, removeProfilePhoto, saveProfilePhoto } from '@snake-dispatch/contract/profile-photo'
import { NO_LICENCE } from '@snake-dispatch/domain/licence'
import { PHOTO_FAILURE } from '@snake-dispatch/screen-parts/photo'
import { answer, catcher, pendingCatcher, refusal, refuse, userOf } from '@snake-dispatch/kit/testing'
import { shownToast } from '@snake-dispatch/kit/testing/vitest'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { press } from '../testing/fields.ts'
import { openProfile } from '../testing/profile.tsx'

const resized = 'data:image/jpeg;base64,/9j/AAAA'
const resizePhoto = vi.hoisted(() => vi.fn<(file: Blob) => Promise<string>>())
vi.mock('../../../shell/screen-parts/src/photo/resize-photo.ts', () => ({ resizePhoto }))

beforeAll(async () => {
  await everythingLoaded()
  resizePhoto.mockResolvedValue(resized)
})

const mine = '/api/photos/mine'
const has = (photoUrl: string | null) => answer(profilePhoto, () => ({ photoUrl }))
const input = () => screen.findByLabelText<HTMLInputElement>('Photo of yourself (optional)')
const shown = () =>
  screen.queryByRole('img', { name: 'You, as clients see you' })?.getAttribute('src') ?? null

async function choose(): Promise<void> {
  const file = new File(['photo'], 'me.jpg', { type: 'image/jpeg' })
  fireEvent.change(await input(), { target: { files: [file] } })
}

test('D-140 a chosen photo is saved at once, and shown as the server keeps it', async () => {
  const { callsTo } = openProfile(catcher, [has(null), answer(saveProfilePhoto, () => ({ photoUrl: mine }))])
  await choose()
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Photo Saved' }))
  expect(callsTo(saveProfilePhoto).map(({ body }) => body)).toEqual([{ photoUrl: resized }])
  await waitFor(() => expect(shown()).toBe(mine))
})

test('D-140 a photo that was not saved stays, with the reason, and is sent again or discarded', async () => {
  const { callsTo } = openProfile(catcher, [
    has(mine),
    answer(saveProfilePhoto, () => refusal(400, 'This photo cannot be read.')),
  ])
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('This photo cannot be read.')
  expect(shown()).toBe(resized)
  press('Try again')
  await waitFor(() => expect(callsTo(saveProfilePhoto)).toHaveLength(2))
  await screen.findByRole('alert')
  press('Discard')
  await waitFor(() => expect(shown()).toBe(mine))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('D-140 a file that is no photo changes nothing', async () => {
  resizePhoto.mockRejectedValueOnce(new Error('no picture'))
  const { callsTo } = openProfile(catcher, [has(mine)])
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain(PHOTO_FAILURE)
  expect([shown(), callsTo(saveProfilePhoto)]).toEqual([mine, []])
})

test('D-140 the photo is removed, and stays where that fails', async () => {
  openProfile(catcher, [
    has(mine),
    answer(
      removeProfilePhoto,
      () => refusal(503, 'Unavailable.'),
      () => {},
    ),
  ])
  await input()
  press('Remove')
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'The photo was not removed' }))
  expect(shown()).toBe(mine)
  press('Remove')
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Photo Removed' }))
  expect(shown()).toBeNull()
})

test('D-140 a photo that could not be read can be asked for again', async () => {
  openProfile(catcher, [refuse(profilePhoto, 500)])
  expect(await screen.findByText('Your photo could not be loaded')).toBeTruthy()
})

test.each([
  ['who waits for approval', pendingCatcher],
  ['who has no licence', userOf({ licenseNumber: NO_LICENCE })],
])('D-140 %s is not offered a photo', async (_, user) => {
  openProfile(user, [])
  await screen.findByRole('form', { name: 'Profile' })
  expect(screen.queryByRole('heading', { name: 'Your photo' })).toBeNull()
})
