import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { DefinitionList } from './DefinitionList.tsx'

const meta = {
  title: 'Data/DefinitionList',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { DefinitionList } from '@snake-dispatch/design-system'

<DefinitionList
  items={[
    { term: 'Client', detail: job.clientName, icon: 'person' },
    { term: 'Address', detail: job.address, icon: 'location_on', wide: true },
  ]}
/>
`,
    dos: [
      'Use it for the facts of one thing, in the same order everywhere.',
      'Set `wide` for long texts such as an address.',
    ],
    donts: [
      'Use it to compare several things: that is a table.',
      'Leave a detail empty; leave the item out or say “Unknown”.',
    ],
    accessibility: [
      'Native `dl`, `dt` and `dd`: each detail is announced with its term.',
      'Icons are decoration and hidden.',
    ],
  }),
  component: DefinitionList,
  args: {
    items: [
      { term: 'Client', detail: 'Alex Reid', icon: 'person' },
      { term: 'ETA', detail: '2:15 pm - 2:45 pm', icon: 'schedule' },
      { term: 'Quoted cost', detail: '$250', icon: 'payments' },
      {
        term: 'Address',
        detail: '14 Banksia Street, Engadine, NSW, Australia',
        icon: 'location_on',
        wide: true,
      },
    ],
  },
} satisfies Meta<typeof DefinitionList>

export default meta

export const Job: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole('term').map((term) => term.textContent)
    await expect(terms).toEqual(['Client', 'ETA', 'Quoted cost', 'Address'])
    await expect(canvas.getAllByRole('definition')[0]).toHaveAttribute('dir', 'auto')
    await expect(canvas.getAllByRole('definition')[1]).toHaveTextContent('2:15 pm - 2:45 pm')
  },
}
