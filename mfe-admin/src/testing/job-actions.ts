import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import { expect, screen, userEvent, waitFor, within } from '@snake-dispatch/design-system/stories'
import { answer, refusal } from '@snake-dispatch/kit/testing'
import { storyServer } from '@snake-dispatch/kit/testing/storybook'

/** Presses what can be done with a job, in its row or in the row's menu. @returns the page */
export async function press(canvasElement: HTMLElement, name: string) {
  const page = within(canvasElement)
  if (!name.startsWith('Assign') && !name.startsWith('Delete'))
    await userEvent.selectOptions(await page.findByLabelText('Show'), 'On the Way')
  const [, verb = '', number] = /^(.*) job (#\d+)$/.exec(name)!
  await page.findByText(number!)
  // On a wide screen the rest is in the row's menu.
  const button = page.queryByRole('button', { name })
  if (button) await userEvent.click(button)
  else {
    await userEvent.click(page.getByRole('button', { name: `More for job ${number}` }))
    await userEvent.click(
      await screen.findByRole('menuitem', { name: verb === 'Cancel' ? 'Cancel Job' : verb }),
    )
  }
  return page
}

/**
 * Presses what can be done with a job on its page: a button, or on a phone the entry of the menu in its foot.
 * @param name of the button, e.g. 'Correct job #10000151'
 */
export async function pressOnPage(canvasElement: HTMLElement, name: string, entry: string): Promise<void> {
  const page = within(canvasElement)
  const find = () => page.queryByRole('button', { name })
  const more = () => page.queryByRole('button', { name: `More for job ${/#\d+/.exec(name)?.[0]}` })
  await waitFor(() => expect(find() ?? more()).not.toBeNull())
  const button = find()
  if (button) return userEvent.click(button)
  await userEvent.click(more()!)
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

/** Answers a question that asks for a reason. */
export async function confirm(name: string, reason: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Reason/), reason)
  await userEvent.click(dialog.getByRole('button', { name }))
}

/** The server has not answered yet; then it refuses. */
export function refusedLater(endpoint: Endpoint): () => void {
  const refused = Promise.withResolvers<ReturnType<typeof refusal>>()
  storyServer().use(answer<Endpoint>(endpoint, () => refused.promise))
  return () => refused.resolve(refusal(409, 'Another moderator was quicker.'))
}
