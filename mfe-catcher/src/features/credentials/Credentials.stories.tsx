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
import { saveCredential } from '@snake-dispatch/contract/credential-changes'
import { credentials, type Credential } from '@snake-dispatch/contract/credentials'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { ownStopSentence } from '@snake-dispatch/domain/claim-stop'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { answer, availableJob, catcher, refusal, refuse, validCredentials } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const inDays = (days: number) => sydneyDay(new Date(Date.now() + days * 24 * 60 * 60_000))
const [licence, insurance, firstAid] = validCredentials as [Credential, Credential, Credential]
const nothing = {
  number: null,
  issuer: null,
  expiresOn: null,
  state: 'missing',
  checkedAt: null,
  photoUrl: null,
} as const
const mixed: Credential[] = [
  { ...licence, expiresOn: inDays(7), state: 'expiring' },
  { ...insurance, checkedAt: null },
  { kind: 'firstAid', ...nothing },
]
const answers = [
  answer(serviceAreas, () => ({ serviceAreas: ['Blue Mountains', 'Western Sydney'] })),
  answer(credentials, () => ({ credentials: mixed, claimStop: null, missingStopsOn: inDays(9) })),
]

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// What a catcher holds (D-62): in their profile, and a line above the lists when one ends.
const meta = {
  title: 'Catcher/Credentials',
  component: app.App,
  ...portalStory({ path: '/profile', user: catcher, answers }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const section = async () => within(await screen.findByRole('list', { name: 'Credentials' }))

export const States: Story = {
  name: 'CRED-02 each credential has its number, its last day and its check in words',
  globals: phone,
  play: async () => {
    const list = await section()
    await expect(list.getByText(`Expires on ${dayText(inDays(7))}, in 7 days`)).toBeInTheDocument()
    await expect(list.getByText('Checked on 2 Nov 2026')).toBeInTheDocument()
    await expect(list.getByText('PL 4711-0815, Bushland Mutual')).toBeInTheDocument()
    await expect(list.getByText('Waits for a check')).toBeInTheDocument()
    await expect(list.getByText('Missing')).toBeInTheDocument()
    await noSidewaysScroll()
  },
}

export const Wide: Story = { globals: desktop }

export const Entered: Story = {
  name: 'CRED-01 a credential is entered, with what is wrong said at its field, and waits for a check',
  globals: phone,
  play: async () => {
    const list = await section()
    await userEvent.click(list.getByRole('button', { name: 'Enter first aid certificate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'First aid certificate' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText('Please enter the number')).toBeVisible()
    await expect(dialog.getByText('Please enter the day on which it expires')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Certificate number'), 'HLTAID011-22')
    await userEvent.type(dialog.getByLabelText('Expires on'), '2020-01-31')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(
      await dialog.findByText('It expired on 31 Jan 2020. Please enter the one that you hold now.'),
    ).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Expires on'))
    await userEvent.type(dialog.getByLabelText('Expires on'), '2028-09-12')
    const saved = {
      credentials: [mixed[0]!, mixed[1]!, { ...firstAid, checkedAt: null }],
      claimStop: null,
      missingStopsOn: null,
    }
    storyServer().use(
      answer(
        saveCredential,
        () => refusal(503, 'The service is unavailable for a moment.'),
        () => saved,
      ),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText('Nothing was saved')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(list.getByText('HLTAID011-22')).toBeInTheDocument()
    await expect(list.getByRole('button', { name: 'Change first aid certificate' })).toHaveFocus()
    await expect(storyServer().callsTo(saveCredential).at(-1)).toMatchObject({
      params: { kind: 'firstAid' },
      body: { number: 'HLTAID011-22', issuer: null, expiresOn: '2028-09-12' },
    })
  },
}

export const LicenceNumber: Story = {
  name: 'CRED-03 the number of the licence is the account’s and is changed in the profile',
  play: async () => {
    const list = await section()
    await userEvent.click(list.getByRole('button', { name: 'Change licence' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Licence' }))
    await expect(dialog.getByLabelText('Licence number')).toHaveAttribute('readonly')
    await expect(dialog.getByText('You change it in your profile, under Licence number.')).toBeVisible()
  },
}

export const Unavailable: Story = {
  name: 'CRED-02 credentials that could not be read are said and can be asked for again',
  parameters: visit({ path: '/profile', user: catcher, answers: [refuse(credentials, 500), answers[0]!] }),
  play: async () => {
    await expect(await screen.findByText('Your credentials could not be loaded')).toBeInTheDocument()
  },
}

export const AboveTheLists: Story = {
  name: 'CRED-02 the dashboard says in a line which credential ends, and leads to it',
  globals: phone,
  parameters: visit({
    path: '/dashboard',
    user: catcher,
    answers: [
      answer(credentials, () => ({
        credentials: [
          { ...licence, expiresOn: inDays(7), state: 'expiring' as const },
          insurance,
          { kind: 'firstAid' as const, ...nothing },
        ],
        claimStop: null,
        missingStopsOn: inDays(6),
      })),
      answer(availableJobs, () => [availableJob()]),
    ],
  }),
  play: async () => {
    const line = await screen.findByText(/^Your licence expires on/)
    await expect(line).toHaveTextContent(
      `Your licence expires on ${dayText(inDays(7))}, in 7 days. From ${dayText(inDays(6))} on you can claim only when all your credentials are entered.`,
    )
    await expect(screen.getByRole('link', { name: 'Your credentials' })).toHaveAttribute(
      'href',
      '/profile#credentials',
    )
  },
}

const stopped = {
  credentials: [licence, { ...insurance, expiresOn: inDays(-1), state: 'expired' as const }, firstAid],
  claimStop: { why: 'expired' as const, kinds: ['insurance' as const] },
  missingStopsOn: null,
}

export const Stopped: Story = {
  name: 'CRED-04 the dashboard says what keeps the catcher from claiming, and what to do',
  globals: phone,
  parameters: visit({
    path: '/dashboard',
    user: catcher,
    answers: [answer(credentials, () => stopped), answer(availableJobs, () => [availableJob()])],
  }),
  play: async () => {
    await expect(await screen.findByText('You are not asked about new jobs')).toBeVisible()
    await expect(screen.getByText(/^Your public liability insurance has expired\./)).toBeVisible()
    // In the notice, and on the job in place of 'Claim Job'.
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Renew insurance' })).toHaveLength(2))
    await expect(screen.queryByRole('button', { name: 'Claim Job' })).toBeNull()
    await noSidewaysScroll()
  },
}

export const StoppedProfile: Story = {
  name: 'CRED-04 the profile says above the credentials what keeps the catcher from claiming',
  globals: phone,
  parameters: visit({
    path: '/profile#credentials',
    user: catcher,
    answers: [answers[0]!, answer(credentials, () => stopped)],
  }),
  play: async () => {
    await expect(await screen.findByText(ownStopSentence(stopped.claimStop))).toBeInTheDocument()
    await expect(screen.getByRole('heading', { name: 'Credentials' })).toHaveFocus()
  },
}

export const NothingToSay: Story = {
  name: 'CRED-02 valid credentials are not mentioned above the lists',
  parameters: visit({
    path: '/dashboard',
    user: catcher,
    answers: [answer(availableJobs, () => [availableJob()])],
  }),
  play: async () => {
    await screen.findByRole('article')
    await waitFor(() => expect(storyServer().callsTo(credentials)).toHaveLength(1))
    await expect(screen.queryByText(/expires on/)).toBeNull()
  },
}
