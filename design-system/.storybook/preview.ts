import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import '../src/tokens/tokens.css'
import '../src/tokens/base.css'

// How long `findBy…` and `waitFor` wait, in milliseconds: a busy machine is no fault of the screen.
configure({ asyncUtilTimeout: 60_000 })

/** The portal's own theme switch: what the page itself would carry. */
function showTheme(theme: unknown) {
  document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light'
}

export default {
  globalTypes: {
    theme: {
      description: 'Theme of the page',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  beforeEach: ({ globals }) => showTheme(globals['theme']),
  parameters: {
    a11y: { test: 'error' },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
} satisfies Preview
