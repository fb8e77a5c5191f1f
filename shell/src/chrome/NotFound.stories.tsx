import { expect, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { NotFound } from './NotFound.tsx'

const meta = {
  title: 'Shell/NotFound',
  component: NotFound,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof NotFound>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Request snake removal' })).toHaveAttribute('href', '/')
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
