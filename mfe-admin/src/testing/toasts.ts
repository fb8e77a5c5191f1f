import { expect, screen } from '@snake-dispatch/design-system/stories'

/** A toast says this; what the page itself says is no toast. */
export async function toldInToast(title: string, description?: string): Promise<void> {
  await expect(await screen.findByText(title, { selector: '[role=region] *' })).toBeVisible()
  if (description) await expect(screen.getByText(description, { selector: '[role=region] *' })).toBeVisible()
}
