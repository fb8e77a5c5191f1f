import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vitest/config'

/** Turns every story into a test: it renders, its play function passes, axe finds nothing, in this theme. */
export async function storyTests(theme: 'light' | 'dark'): Promise<Plugin[]> {
  const tests = await storybookTest({ configDir: import.meta.dirname, initialGlobals: { theme } })
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
