import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import '../src/tokens/tokens.css'
import '../src/tokens/base.css'
import { checkContrastInDark } from './contrast-in-dark.ts'
import { checkControlSize } from './control-size.ts'
import { usableControls } from './controls.ts'
import { DocsPage } from './DocsPage.tsx'
import { applyTheme } from './theme.ts'
import { ThemedDocs } from './ThemedDocs.tsx'

// How long `findBy…` and `waitFor` wait, in milliseconds: a busy machine is no fault of the screen.
configure({ asyncUtilTimeout: 60_000 })

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
  beforeEach: ({ globals }) => applyTheme(globals['theme']),
  afterEach: async (context) => {
    await checkControlSize()
    await checkContrastInDark(context)
  },
  argTypesEnhancers: [usableControls],
  parameters: {
    a11y: { test: 'error' },
    controls: { sort: 'requiredFirst', disableSaveFromUI: true },
    docs: { page: DocsPage, container: ThemedDocs, controls: { sort: 'requiredFirst' } },
    options: {
      storySort: {
        order: [
          'Start here',
          ['Introduction', 'Add a component'],
          'Foundations',
          'Actions',
          'Data',
          'Feedback',
          'Forms',
          'Navigation',
          'Overlays',
          'Surfaces',
          'Identity',
          'Kit',
          'Shell',
          '*',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
} satisfies Preview
