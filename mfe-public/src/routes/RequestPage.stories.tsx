import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { draftStorage } from '@snake-dispatch/kit'
import { desktop, noSidewaysScroll } from '@snake-dispatch/kit/testing/storybook'
import { fillIn, publicStory, submitButton, verified } from '../testing/public-story.ts'
import type { RequestPage } from './RequestPage.tsx'

const meta = { title: 'Public/RequestPage', ...publicStory } satisfies Meta<typeof RequestPage>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = {
  name: 'PUB-01 the page on a phone',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('form', { name: 'Submit a Snake Job' })).toBeVisible()
    for (const call of page.getAllByRole('link', { name: 'Call now 0491 570 006' }))
      await expect(call).toHaveAttribute('href', 'tel:0491570006')
    await expect(page.getByRole('link', { name: 'Call 000' })).toHaveAttribute('href', 'tel:000')
    await expect(await page.findByRole('link', { name: 'Sydney' })).toHaveAttribute(
      'href',
      '/snake-catcher-sydney',
    )
    await expect(page.getByText('Newcastle')).not.toHaveAttribute('href')
    await expect(submitButton(canvasElement)).toBeDisabled()
    await noSidewaysScroll()
  },
}

export const Desktop: Story = {
  name: 'PUB-01 the page on a desktop',
  globals: desktop,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Service areas' })
    await noSidewaysScroll()
  },
}

export const Incomplete: Story = {
  name: 'PUB-03 what is missing is listed and reached with one press',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const name = page.getByRole('textbox', { name: 'Your name' })
    await userEvent.type(name, 'M{Enter}')
    await expect(await page.findByText('Name must be at least 2 characters')).toBeVisible()
    for (const message of [
      'Please select a snake type',
      'Please select an urgency level',
      'Mobile number is too short',
      'Please enter a valid address',
      'Please provide location details',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Snake is inside my home' })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Your mobile number' }))
    await expect(page.getByRole('textbox', { name: 'Your mobile number' })).toHaveFocus()
  },
}

export const Filled: Story = {
  name: 'PUB-05 the estimate fills the price, and the captcha solves itself',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue('Penrith, NSW, Australia')
    await expect(page.getByRole('textbox', { name: 'Suburb (optional)' })).toHaveValue('Penrith')
    await expect(page.getByRole('textbox', { name: 'Your mobile number' })).toHaveValue('0491 570 156')
    await expect(page.getByRole('status', { name: 'Total estimated cost' })).toHaveTextContent('$350')
    await expect(page.getByRole('spinbutton', { name: 'Quoted cost' })).toHaveValue(350)
    await verified(canvasElement)
    await expect(canvasElement.querySelectorAll('altcha-widget')).toHaveLength(1)
    await expect(submitButton(canvasElement)).toBeEnabled()
  },
}

export const OwnPrice: Story = {
  name: 'PUB-05 a typed price stays, and an empty one becomes 0',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const price = page.getByRole('spinbutton', { name: 'Quoted cost' })
    await expect(price).toHaveValue(200)
    await expect(price).toHaveAttribute('step', '5')
    await userEvent.clear(price)
    await expect(price).toHaveValue(0)
    await userEvent.type(price, '180', { initialSelectionStart: 0, initialSelectionEnd: 1 })
    await expect(price).toHaveValue(180)
    await userEvent.click(page.getByRole('radio', { name: 'Snake is inside my home' }))
    await expect(page.getByRole('status', { name: 'Total estimated cost' })).toHaveTextContent('$300')
    await expect(price).toHaveValue(180)
  },
}

export const Kept: Story = {
  name: 'PUB-08 what was filled in before a reload is still there',
  beforeEach: () => {
    draftStorage.write(
      draftStorage.nameOf('anyone', 'request', 'fields'),
      JSON.stringify({
        snakeType: 'keelback',
        urgency: 'low',
        clientName: 'Mia Wong',
        quotedCost: 180,
        ownPrice: true,
      }),
    )
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Mia Wong')
    await expect(page.getByRole('combobox', { name: 'What kind of snake is it?' })).toHaveValue('keelback')
    await expect(page.getByRole('radio', { name: 'Snake was spotted but has moved away' })).toBeChecked()
    await expect(page.getByRole('spinbutton', { name: 'Quoted cost' })).toHaveValue(180)
    await userEvent.click(page.getByRole('button', { name: 'Use the estimate of $225' }))
    await expect(page.getByRole('spinbutton', { name: 'Quoted cost' })).toHaveValue(225)
    await verified(canvasElement)
  },
}
