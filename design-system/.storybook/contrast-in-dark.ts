import { afterEach as runAxe } from '@storybook/addon-a11y/preview'
import { expect } from 'storybook/test'
import { applyTheme } from './theme.ts'

/** The rules of axe whose result depends on colours. */
const runOnly = ['color-contrast', 'link-in-text-block']

/**
 * Lets axe judge the colours of what the play function has left on the page in the dark theme too, where the run asks
 * for it. Nothing else differs between the themes, and a second run of all play functions would double the time.
 */
export async function checkContrastInDark(context: Parameters<typeof runAxe>[0]): Promise<void> {
  const { globals, parameters } = context
  if (!globals['alsoContrastInDark']) return
  applyTheme('dark')
  await expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark')
  const a11y = { ...parameters['a11y'], options: { runOnly } }
  await runAxe({ ...context, parameters: { ...parameters, a11y } })
  applyTheme(globals['theme'])
}
