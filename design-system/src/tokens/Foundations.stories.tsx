import { expect, type Meta, type StoryObj } from '../../.storybook/stories.ts'
import gallery from '../../.storybook/gallery.module.css'

const meta = { title: 'Foundations/Tokens' } satisfies Meta

export default meta

/** Ground and ink that belong together. */
const pairs = [
  ['paper', 'ink'],
  ['surface', 'ink-muted'],
  ['sunken', 'ink'],
  ['brand', 'on-brand'],
  ['brand-soft', 'on-brand-soft'],
  ['emergency', 'on-emergency'],
  ['emergency-soft', 'on-emergency-soft'],
  ['danger-soft', 'on-danger-soft'],
  ['warning-soft', 'on-warning-soft'],
  ['success-soft', 'on-success-soft'],
  ['info-soft', 'on-info-soft'],
  ['urgency-high', 'on-urgency-high'],
  ['urgency-medium', 'on-urgency-medium'],
  ['urgency-low', 'on-urgency-low'],
  ['toast-destructive', 'on-toast-destructive'],
] as const

export const Palette: StoryObj = {
  render: () => (
    <div className={gallery.swatches}>
      {pairs.map(([ground, ink]) => (
        <div
          key={ground}
          className={gallery.swatch}
          style={{ background: `var(--color-${ground})`, color: `var(--color-${ink})` }}
        >
          <strong>{ground}</strong>
          <div>{ink}</div>
        </div>
      ))}
    </div>
  ),
}

export const Type: StoryObj = {
  render: () => (
    <div className={gallery.column}>
      <h1>Snake Removal Sydney NSW</h1>
      <h2>Submit a Snake Job</h2>
      <h3>Eastern Brown Snake</h3>
      <h4>Completion notes</h4>
      <p>
        Keep everyone, pets too, out of the room and watch the snake from a distance. Most bites happen when
        people try to catch or kill it. A licensed catcher is on the way.
      </p>
    </div>
  ),
}

/** The page of the portal, not of Storybook: the tokens in force are those of the chosen theme. */
export const Theme: StoryObj = {
  render: () => <p>The page is paper, the words are ink.</p>,
  play: async ({ globals }) => {
    const page = getComputedStyle(document.documentElement)
    await expect(page.colorScheme).toBe(globals['theme'])
    await expect(page.getPropertyValue('--color-paper')).toBe(
      globals['theme'] === 'dark' ? '#0d1411' : '#faf7f0',
    )
  },
}
