import { createJob, nextJobNumber } from '@snake-dispatch/contract/job-creation'
import {
  expect,
  screen,
  spyOn,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { draftStorage } from '@snake-dispatch/kit'
import { answer, catcher, fakePosition, never, penrith, photo, refuse } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { fakeRecogniser } from '../../testing/fake-recogniser.ts'

const number = answer(nextJobNumber, () => ({ nextJobNumber: 10000042 }))

/** What the catcher had filled in before a reload. */
function keepDraft() {
  const nameOf = (part: 'fields' | 'photo') => draftStorage.nameOf(catcher.id, 'new-job', part)
  draftStorage.write(
    nameOf('fields'),
    JSON.stringify({
      snakeType: 'easternBrownSnake',
      urgency: 'high',
      clientName: 'Pat Lee',
      clientMobile: '0491 570 006',
      address: '12 Acacia Rd, Sutherland',
      suburb: 'Sutherland',
      quotedCost: 250,
      details: 'About a metre long, under the deck. Dog in the yard.',
    }),
  )
  draftStorage.write(nameOf('photo'), photo)
}

const meta = {
  title: 'Catcher/Submit job',
  component: app.App,
  ...portalStory({ path: '/dashboard?tab=submit-job', user: catcher, answers: [number] }),
  globals: phone,
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('#10000042')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Desktop: Story = { globals: desktop }

export const SlipInSuburb: Story = {
  name: 'D-115 a suburb with a slip is asked about, one tap puts it in',
  play: async ({ canvas }) => {
    const address = await canvas.findByRole('combobox', { name: /^Address/ })
    await userEvent.type(address, '12 Church St, Parramata')
    await userEvent.tab()
    await userEvent.click(await canvas.findByRole('button', { name: 'Did you mean Parramatta?' }))
    await expect(address).toHaveValue('12 Church St, Parramatta')
    await expect(canvas.getByRole('textbox', { name: /^Suburb/ })).toHaveValue('Parramatta')
    await noSidewaysScroll()
  },
}

export const FilledIn: Story = {
  name: 'JOB-10 filled in, as a draft is restored',
  // After that of the visit, which empties the storage.
  beforeEach: keepDraft,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What you filled in before is still here.')).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Your photo of the snake' })).toBeVisible()
  },
}

export const Incomplete: Story = {
  name: 'JOB-10 what is missing is named at its field',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }))
    await expect(await canvas.findByText('Snake type is required')).toBeVisible()
    await expect(canvas.getByText('Quoted cost is required')).toBeVisible()
  },
}

export const Located: Story = {
  name: 'JOB-21 the suburb of this position, filled in',
  play: async ({ canvas }) => {
    const device = fakePosition(penrith)
    await userEvent.click(await canvas.findByRole('button', { name: 'Use my location' }))
    await expect(await canvas.findByText(/^Penrith is the nearest place we know\./)).toBeVisible()
    await expect(canvas.getByLabelText('Suburb (optional)')).toHaveValue('Penrith')
    await noSidewaysScroll()
    device.remove()
  },
}

async function startListening(canvas: ReturnType<typeof within>) {
  const recogniser = fakeRecogniser()
  await userEvent.click(await canvas.findByRole('button', { name: 'Fill in by voice' }))
  return recogniser
}

export const Listening: Story = {
  name: 'JOB-12 listening, with an example of what to say',
  play: async ({ canvas }) => {
    const recogniser = await startListening(canvas)
    await expect(await canvas.findByText('Listening…')).toBeVisible()
    await expect(canvas.getByText(/^Say, in any order/)).toBeVisible()
    recogniser.remove()
  },
}

export const Heard: Story = {
  name: 'JOB-12 what was heard, filled in, and marked where it is not sure',
  play: async ({ canvas }) => {
    const recogniser = await startListening(canvas)
    recogniser.hear('brown snake at 12 Smith Street Penrith, urgent, two fifty, client Jane 0412 345 678')
    recogniser.hear('under the deck', false)
    await expect(await canvas.findByText(/Please check: Snake type, Quoted cost/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Quoted cost' }))
    await waitFor(() => expect(canvas.getByLabelText('Quoted cost')).toHaveFocus())
    await noSidewaysScroll()
    recogniser.remove()
  },
}

export const NotSupported: Story = {
  name: 'JOB-12 a browser without speech recognition',
  play: async ({ canvas }) => {
    const recogniser = fakeRecogniser()
    Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
    await userEvent.click(await canvas.findByRole('button', { name: 'Fill in by voice' }))
    await expect(await canvas.findByText('Speech Recognition Not Supported')).toBeVisible()
    recogniser.remove()
  },
}

export const Denied: Story = {
  name: 'JOB-12 a microphone that may not be used',
  play: async ({ canvas }) => {
    const recogniser = await startListening(canvas)
    recogniser.fail('not-allowed')
    await expect(await canvas.findByText('Microphone Access Denied')).toBeVisible()
    recogniser.remove()
  },
}

async function fillIn(canvas: ReturnType<typeof within>) {
  await userEvent.selectOptions(await canvas.findByLabelText('Snake type'), 'easternBrownSnake')
  await userEvent.click(canvas.getByRole('radio', { name: 'High' }))
  await userEvent.type(canvas.getByRole('combobox', { name: 'Address' }), '12 Acacia Rd, Sutherland')
  await userEvent.type(canvas.getByLabelText('Client mobile'), '0491570006')
  await userEvent.type(canvas.getByLabelText('Client name'), 'Pat Lee')
  await userEvent.click(canvas.getByRole('button', { name: '$250' }))
}

export const Pending: Story = {
  name: 'JOB-11 under way',
  parameters: visit({
    path: '/dashboard?tab=submit-job',
    user: catcher,
    answers: [number, answer(createJob, never)],
  }),
  play: async ({ canvas }) => {
    await fillIn(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Submit & Claim' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Submit & Claim' })).toHaveAttribute('aria-busy', 'true'),
    )
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
}

export const Failed: Story = {
  name: 'JOB-22 refused, with everything kept',
  parameters: visit({
    path: '/dashboard?tab=submit-job',
    user: catcher,
    answers: [number, refuse(createJob, 400, 'Valid mobile number is required')],
  }),
  play: async ({ canvas }) => {
    await fillIn(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await expect(await screen.findByText('Failed to create job')).toBeVisible()
    await expect(await canvas.findByText(/^The job was not created\./)).toBeVisible()
    await expect(canvas.getByLabelText('Client name')).toHaveValue('Pat Lee')
  },
}

export const Offline: Story = {
  name: 'JOB-10 offline',
  play: async ({ canvas }) => {
    const onLine = spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await expect(await canvas.findByText('You are offline')).toBeVisible()
    onLine.mockRestore()
  },
}

export const Discard: Story = {
  name: 'JOB-10 Cancel asks before it discards',
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Client name'), 'Pat Lee')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('alertdialog'))
    await expect(question.getByText('What you filled in will be lost.')).toBeVisible()
  },
}
