import { expect, screen, waitFor } from '@snake-dispatch/design-system/stories'

/** A toast says this; what the page itself says is no toast. A dialog that opens or closes moves it. */
export async function toldInToast(title: string, description?: string): Promise<void> {
  const told = (text: string) =>
    expect(screen.getAllByText(text, { selector: '[role=region] *' }).at(-1)).toBeVisible()
  await waitFor(() => told(title))
  if (description) await waitFor(() => told(description))
}
