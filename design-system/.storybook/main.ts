import type { StorybookConfig } from '@storybook/react-vite'

/** Docgen reads `readonly string[]` as unknown, and `ReadonlyArray<string>` as what it is. */
const readableLists = {
  name: 'readable-lists',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/src\/components\/.+\.tsx$/.test(id)
      ? code.replaceAll(/\breadonly ([\w.]+)\[\]/g, 'ReadonlyArray<$1>')
      : null,
}

export default {
  framework: '@storybook/react-vite',
  stories: [
    './pages/*.mdx',
    '../src/**/*.stories.tsx',
    '../../shell/{src,kit/src,screen-parts/src}/**/*.stories.tsx',
    '../../mfe-*/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({ ...config, plugins: [readableLists, ...(config.plugins ?? [])] }),
} satisfies StorybookConfig
