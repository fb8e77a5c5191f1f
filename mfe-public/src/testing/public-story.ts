import { createPublicJob } from '@snake-dispatch/contract/public-job'
import { expect, userEvent, waitFor, within } from '@snake-dispatch/design-system/stories'
import { phone, portalStory, storyServer } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../App.tsx'
import { publicAnswers } from './public-answers.ts'

/** What every story of the page needs, in the window of a phone; for its `meta`. */
export const publicStory = {
  component: app.App,
  globals: phone,
  ...portalStory({ path: '/', answers: publicAnswers }),
}

/** The public requests that the story has sent, in their order. */
export const sent = () =>
  storyServer()
    .callsTo(createPublicJob)
    .map(({ body, headers }) => ({ body, idempotencyKey: headers.get('idempotency-key') }))

/** Fills in everything that is needed, as a visitor does. */
export async function fillIn(canvasElement: HTMLElement) {
  const page = within(canvasElement)
  await userEvent.click(page.getByRole('radio', { name: 'Snake is inside my home' }))
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'What kind of snake?' }), 'deathAdder')
  const address = page.getByRole('combobox', { name: 'Address' })
  await userEvent.type(address, 'penri')
  await userEvent.click(await page.findByRole('option', { name: 'Penrith' }))
  await userEvent.type(page.getByRole('textbox', { name: 'Which room?' }), 'Laundry')
  await userEvent.type(page.getByRole('textbox', { name: 'Your name' }), 'Mia Wong')
  await userEvent.type(page.getByRole('textbox', { name: 'Your mobile' }), '0491570156')
  await userEvent.tab()
}

/** The form; a failure is shown in it and in a toast. */
export const form = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('form', { name: 'Submit a Snake Job' }))

/** The button at the end of the form. */
export const submitButton = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('button', { name: /^Submit/ })

/** Waits until the security check is done. */
export async function verified(canvasElement: HTMLElement) {
  await waitFor(() => expect(within(canvasElement).getByText('Verified')).toBeVisible())
}

/** The page of the request that was sent, in front of which the security check may still work. */
export const success = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('heading', { name: 'Job Submitted Successfully!' })

/** What the tab still keeps of what was filled in. */
export const drafts = () =>
  Object.keys(sessionStorage).filter((name) => name.startsWith('snake-dispatch.draft.'))
