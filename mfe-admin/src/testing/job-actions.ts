import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import { screen, userEvent, within } from '@snake-dispatch/design-system/stories'
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
