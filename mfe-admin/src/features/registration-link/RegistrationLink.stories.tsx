import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { phone } from '@snake-dispatch/kit/testing/storybook'
import { accountStory } from '../../testing/account-story.ts'
import { RegistrationLink } from './RegistrationLink.tsx'

const meta = {
  title: 'Admin/RegistrationLink',
  component: RegistrationLink,
  ...accountStory,
} satisfies Meta<typeof RegistrationLink>
export default meta
type Story = StoryObj<typeof meta>

const link = 'https://snakes.example/auth'

/** Replaces the clipboard until the story ends. */
function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  return () => void Reflect.deleteProperty(navigator, 'clipboard')
}

let copied = ''

export const Copied: Story = {
  name: 'ADMIN-03 the link to the registration is copied',
  beforeEach: () =>
    clipboard(async (text) => {
      copied = text
    }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByLabelText('Registration link')).toHaveValue(link)
    await userEvent.click(page.getByRole('button', { name: 'Copy Link' }))
    await expect(await screen.findByText('Link Copied')).toBeVisible()
    await expect(copied).toBe(link)
  },
}

export const Refused: Story = {
  name: 'ADMIN-03 where the browser refuses, the link is selected',
  globals: phone,
  beforeEach: () => clipboard(() => Promise.reject(new DOMException('Denied', 'NotAllowedError'))),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Copy Link' }))
    await expect(await page.findByRole('alert')).toHaveTextContent('copy it by hand')
    await expect(page.getByLabelText('Registration link')).toHaveFocus()
  },
}
