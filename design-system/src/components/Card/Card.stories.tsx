import { choices, expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Button } from '../Button/Button.tsx'
import { DefinitionList } from '../DefinitionList/DefinitionList.tsx'
import { UrgencyBand } from '../UrgencyBand/UrgencyBand.tsx'
import { Card } from './Card.tsx'

const meta = {
  title: 'Surfaces/Card',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Button, Card, UrgencyBand } from '@snake-dispatch/design-system'

<Card
  aria-labelledby="job-10000012"
  band={<UrgencyBand urgency="high" label="High">#10000012</UrgencyBand>}
  footer={<Button variant="primary">Claim</Button>}
>
  <h3 id="job-10000012">Eastern Brown Snake</h3>
</Card>
`,
    dos: [
      'Use one card per item of a list.',
      'Lay cards out in a grid of `minmax(min(100%, var(--width-card)), 1fr)` columns.',
    ],
    donts: ['Nest cards.', 'Make the whole card a link; put a named link or button into it.'],
    accessibility: [
      'An `article`, or with `as="section"` a `section`. Name it with `aria-labelledby` or `aria-label`; a named section is a `region` landmark.',
    ],
  }),
  component: Card,
  argTypes: {
    band: choices({
      None: undefined,
      'Urgency band': (
        <UrgencyBand urgency="high" label="High">
          #10000012
        </UrgencyBand>
      ),
    }),
    footer: choices({
      None: undefined,
      'One button': (
        <Button variant="primary" fullWidth icon="add_task">
          Claim
        </Button>
      ),
    }),
  },
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

/** The parts of a card can be chosen by name in the controls. */
export const Example: Story = {
  args: {
    'aria-label': 'Eastern Brown Snake',
    band: 'Urgency band',
    footer: 'One button',
    children: 'Eastern Brown Snake, seen 4 minutes ago in Engadine.',
  },
}

const jobs = [
  {
    urgency: 'high',
    label: 'High',
    number: '10000012',
    snake: 'Eastern Brown Snake',
    cost: '$350',
    suburb: 'Engadine',
  },
  {
    urgency: 'medium',
    label: 'Medium',
    number: '10000011',
    snake: 'Diamond Python',
    cost: '$250',
    suburb: 'Heathcote',
  },
  {
    urgency: 'low',
    label: 'Low',
    number: '10000010',
    snake: 'Unknown',
    cost: '$275',
    suburb: 'Unknown location',
  },
] as const

export const Jobs: Story = {
  render: () => (
    <div className={gallery.cards}>
      {jobs.map((job) => (
        <Card
          key={job.number}
          aria-labelledby={`job-${job.number}`}
          band={
            <UrgencyBand urgency={job.urgency} label={job.label}>
              #{job.number}
            </UrgencyBand>
          }
          footer={
            <Button variant="primary" fullWidth icon="add_task">
              Claim
            </Button>
          }
        >
          <div className={gallery.between}>
            <h3 id={`job-${job.number}`}>{job.snake}</h3>
            <strong>{job.cost}</strong>
          </div>
          <DefinitionList
            items={[
              { term: 'Suburb', detail: job.suburb, icon: 'location_on' },
              { term: 'Posted', detail: '4 minutes ago', icon: 'schedule' },
              { term: 'Posted by', detail: 'Public request', icon: 'person' },
            ]}
          />
        </Card>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
    await expect(canvas.getByRole('article', { name: 'Diamond Python' })).toHaveTextContent('#10000011')
  },
}

export const Section: Story = {
  args: {
    as: 'section',
    padding: 'large',
    'aria-label': 'Pending Approvals',
    children: (
      <>
        <h2>Pending Approvals</h2>
        <p>Nobody is waiting.</p>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Pending Approvals' })).toBeVisible()
  },
}
