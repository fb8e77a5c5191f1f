import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { serviceAreas } from '@snake-dispatch/contract/areas'
import { profilePhoto, removeProfilePhoto, saveProfilePhoto } from '@snake-dispatch/contract/profile-photo'
import { answer, catcher, never, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const areas = answer(serviceAreas, () => ({ serviceAreas: ['Blue Mountains', 'Western Sydney'] }))
const LABEL = 'Photo of yourself (optional)'
const ALT = 'You, as clients see you'
const portrait =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23cfe0c3"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%235f7148"/%3E%3Crect x="1.5" y="5" width="5" height="3" rx="1.5" fill="%235f7148"/%3E%3C/svg%3E'
const withPhoto = answer(profilePhoto, () => ({ photoUrl: portrait }))

const at = (answers: ReturnType<typeof answer>[], user = catcher) =>
  visit({ path: '/profile', user, answers: [...answers, areas] })

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// The photo that a client sees of the catcher who comes (D-140).
const meta = {
  title: 'Catcher/Your photo',
  component: app.App,
  ...portalStory({ path: '/profile', user: catcher, answers: [areas] }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const section = async () => within(await screen.findByRole('region', { name: 'Your photo' }))

/** A photo of 1200 × 900 pixels, as a camera makes it. */
async function photoFile(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#2f6f4f'
  context.fillRect(0, 0, 1200, 900)
  context.fillStyle = '#e8c9a0'
  context.fillRect(450, 250, 300, 400)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg')
  return new File([(await promise)!], 'me.jpg', { type: 'image/jpeg' })
}

export const None: Story = {
  name: 'D-140 who has no photo reads who would see it, and when',
  globals: phone,
  play: async () => {
    const photo = await section()
    await expect(photo.getByText('Shown to a client from the moment you claim their job.')).toBeVisible()
    await expect(await photo.findByText('Choose a photo')).toBeVisible()
    await expect(photo.queryByRole('button', { name: 'Remove' })).toBeNull()
    await noSidewaysScroll()
  },
}

export const Stored: Story = {
  name: 'D-140 a stored photo is shown as a square; by keyboard it is replaced and removed, and the focus stays',
  globals: phone,
  parameters: at([withPhoto, answer(removeProfilePhoto, () => {})]),
  play: async () => {
    const photo = await section()
    const { width, height } = (await photo.findByRole('img', { name: ALT })).getBoundingClientRect()
    await expect(width).toBe(height)
    photo.getByRole('button', { name: 'Remove' }).focus()
    await userEvent.tab()
    await expect(photo.getByLabelText(LABEL)).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(photo.queryByRole('img', { name: ALT })).toBeNull())
    await expect(photo.getByLabelText(LABEL)).toHaveFocus()
    await noSidewaysScroll()
  },
}

export const Wide: Story = { globals: desktop, parameters: at([withPhoto]) }

export const Saving: Story = {
  name: 'D-140 a chosen photo is on screen while it is saved',
  globals: phone,
  parameters: at([answer(saveProfilePhoto, never)]),
  play: async () => {
    const photo = await section()
    await userEvent.upload(await photo.findByLabelText(LABEL), await photoFile())
    await expect(await photo.findByRole('img', { name: ALT })).toBeVisible()
    await expect(await photo.findByText('Saving the photo')).toBeVisible()
  },
}

export const NotSaved: Story = {
  name: 'D-140 a photo that was not saved stays on screen, with the reason and another try',
  globals: phone,
  parameters: at([
    refuse(saveProfilePhoto, 400, 'This photo cannot be read. Please use a JPEG, PNG, WebP or HEIC photo.'),
  ]),
  play: async () => {
    const photo = await section()
    await userEvent.upload(await photo.findByLabelText(LABEL), await photoFile())
    await expect(await photo.findByText(/^This photo cannot be read/)).toBeVisible()
    await expect(photo.getByRole('img', { name: ALT })).toBeVisible()
    await expect(photo.getByRole('button', { name: 'Try again' })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Demo: Story = {
  name: 'D-87 the demo says that a sample takes its place',
  parameters: at([], userOf({ isDemo: true })),
  play: async () => {
    const photo = await section()
    await expect(await photo.findByText('In the demo a sample photo takes its place.')).toBeVisible()
  },
}

export const LargeText: Story = {
  name: 'D-140 with 200% text nothing is wider than a phone',
  globals: phone,
  parameters: at([withPhoto]),
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => document.documentElement.style.removeProperty('font-size')
  },
  play: async () => {
    await (await section()).findByRole('img', { name: ALT })
    await noSidewaysScroll()
  },
}
