import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vitest/config'

/**
 * Turns every story into a test: it renders, its play function passes, axe finds nothing.
 * @param initialGlobals `theme` is the theme of the page; with `alsoContrastInDark` axe then judges the colours of the
 * dark one too
 */
export async function storyTests(initialGlobals: {
  theme: 'light' | 'dark'
  alsoContrastInDark?: true
}): Promise<Plugin[]> {
  const tests = await storybookTest({ configDir: import.meta.dirname, initialGlobals })
  return [...tests, helpersForOtherPackages]
}

/** The tests made of stories import these; the stories of another package would not find them by name. */
const helpersForOtherPackages: Plugin = {
  name: 'story-test-helpers',
  config: () => ({
    resolve: {
      alias: ['@storybook/addon-vitest/internal/test-utils'].map((name) => ({
        find: name,
        replacement: fileURLToPath(import.meta.resolve(name)),
      })),
    },
  }),
}
