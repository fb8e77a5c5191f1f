/**
 * What a story file needs, as one door, so that the packages with stories do not each depend on Storybook:
 * `import { expect, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'`.
 */
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'

export type { Meta, StoryObj } from '@storybook/react-vite'
// Storybook's build rewrites the import into a variable, which it cannot do for `export … from`.
export { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within }
