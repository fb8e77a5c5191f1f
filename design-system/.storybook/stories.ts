/**
 * What a story file needs, as one entry point, so that the packages with stories do not each depend on Storybook:
 * `import { expect, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'`.
 */
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'

export type { Meta, StoryObj } from '@storybook/react-vite'
export { choices } from './controls.ts'
export { guide, type Guide } from './guide.ts'
// Storybook's build rewrites the import into a variable, which it cannot do for `export … from`.
export { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within }
