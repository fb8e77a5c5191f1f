import { accountJobs } from '@snake-dispatch/contract/found-jobs'
import { switchAddress, userMessages, type PersonMessages } from '@snake-dispatch/contract/messages'
import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { answer, refusal } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { PersonPage } from '../../routes/PersonPage.tsx'
import { accountAnswers, admin } from '../../testing/account-story.ts'
import { failedLife, messageLife } from '../../testing/messages-story.ts'
import { toldInToast } from '../../testing/toasts.ts'

const noJobs = answer(accountJobs, () => ({ openCount: 0, jobs: [] }))

const known: PersonMessages = {
  addresses: [
    {
      channel: 'mail',
      address: 'bartholomew.featherstonehaugh-kowalczyk@a-very-long-domain-name.example',
      isProven: true,
      blocked: 'addressRefused',
      askedAt: null,
      isSent: true,
    },
    {
      channel: 'text',
      address: '0491570156',
      isProven: false,
      blocked: null,
      askedAt: '2026-11-22T03:15:00.000Z',
      isSent: true,
    },
  ],
  messages: [
    failedLife(2, { kind: 'invoiceIssued', channel: 'mail', failure: 'addressRefused' }),
    messageLife(1, { kind: 'addressProof' }),
  ],
}

const visitWith = (messages: ReturnType<typeof answer>) =>
  visit({ path: '/admin/accounts/2', user: admin, answers: [messages, noJobs, ...accountAnswers()] })

const meta = {
  title: 'Messages/Person',
  component: PersonPage,
  ...portalStory(),
} satisfies Meta<typeof PersonPage>
export default meta
type Story = StoryObj<typeof meta>

const part = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'Messages' }))

async function saysWhereTheyGo(canvasElement: HTMLElement) {
  const messages = await part(canvasElement)
  const detailOf = async (term: string) => (await messages.findByText(term)).nextElementSibling
  await expect(await detailOf('Mail goes to')).toHaveTextContent(
    /Proven\.Nothing more is sent to it\. The address does not exist\.Send mail again$/,
  )
  await expect(await detailOf('Texts go to')).toHaveTextContent(
    /Not proven: it gets nothing but the proof\.A proof was sent on 22 Nov 2026, 2:15 pm\.Send no more texts$/,
  )
  const list = within(messages.getByRole('list', { name: 'Messages' }))
  const [refused, proof] = list.getAllByRole('listitem')
  await expect(refused).toHaveTextContent(/New invoice.*Not delivered.*The address does not exist\./)
  await expect(proof).toHaveTextContent(/Proof of an address.*Delivered.*Text to the owner of the account/)
  await noSidewaysScroll()
}

export const Desktop: Story = {
  name: 'D-185 D-188 the page of a person says where messages go, whether it is proven or blocked, and what became of them',
  globals: desktop,
  parameters: visitWith(answer(userMessages, () => known)),
  play: ({ canvasElement }) => saysWhereTheyGo(canvasElement),
}

export const Phone: Story = {
  name: 'D-185 D-188 the addresses and messages of a person, on a phone',
  globals: phone,
  parameters: visitWith(answer(userMessages, () => known)),
  play: ({ canvasElement }) => saysWhereTheyGo(canvasElement),
}

export const WithoutProvider: Story = {
  name: 'D-185 D-188 without a provider or an address the page of a person says so',
  globals: phone,
  parameters: visitWith(
    answer(userMessages, () => ({
      addresses: [
        { ...known.addresses[0]!, blocked: null, isSent: false },
        { ...known.addresses[1]!, address: null },
      ],
      messages: [],
    })),
  ),
  play: async ({ canvasElement }) => {
    const messages = await part(canvasElement)
    await expect(await messages.findByText('The portal has no provider for it.')).toBeInTheDocument()
    await expect(messages.getByText('They have no such address')).toBeInTheDocument()
    await expect(messages.getByText('No mail and no text within 30 days.')).toBeInTheDocument()
  },
}

export const Switched: Story = {
  name: 'D-183 texts to a person who asks for none on the phone end with one press, and a failure says so',
  globals: phone,
  parameters: visitWith(answer(userMessages, () => known)),
  play: async ({ canvasElement }) => {
    const messages = await part(canvasElement)
    const stopped = known.addresses.map((each) =>
      each.channel === 'text' ? { ...each, blocked: 'stopped' as const } : each,
    )
    storyServer().use(
      answer(
        switchAddress,
        () => ({ ...known, addresses: stopped }),
        () => refusal(503, 'Please try again soon.'),
      ),
    )
    await userEvent.click(await messages.findByRole('button', { name: 'Send no more texts' }))
    const again = await messages.findByRole('button', { name: 'Send texts again' })
    await expect(messages.getByText(/They asked for no more messages\./)).toBeVisible()
    await userEvent.click(again)
    await toldInToast('Nothing was changed', 'Please try again soon.')
  },
}

export const Failed: Story = {
  name: 'D-185 the messages of a person could not be read, and then they could',
  globals: desktop,
  parameters: visitWith(answer(userMessages, () => refusal(400, 'Something went wrong.'))),
  play: async ({ canvasElement }) => {
    const messages = await part(canvasElement)
    const alert = await messages.findByRole('alert')
    storyServer().use(answer(userMessages, () => known))
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await expect(await messages.findByRole('list', { name: 'Messages' })).toBeVisible()
  },
}
