import type { ReactNode } from 'react'
import { expect, type Meta, type StoryObj } from '../../.storybook/stories.ts'
import { contrast, contrastRules } from './contrast.ts'
import { tokensByTheme } from './tokens-in-css.ts'
import css from './tokens.css?raw'
import styles from './Tokens.module.css'

const meta = { title: 'Foundations/Tokens' } satisfies Meta
export default meta

const themes = tokensByTheme(css)

/** Tokens whose name starts so, e.g. `--space-`, as pairs of name and value. */
const tokensNamed = (...prefixes: string[]) =>
  Object.entries(themes.light).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix)))

/** Every colour in both themes, then every permitted pair with its contrast. */
export const Colour: StoryObj = {
  render: () => (
    <div className={styles.page}>
      <h2>Colours</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {tokensNamed('--color-').map(([name]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <Swatch color={themes.light[name]} />
              </td>
              <td>
                <Swatch color={themes.dark[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {contrastRules.map((rule) => (
        <section key={rule.purpose} className={styles.page}>
          <h2>
            {rule.purpose}: at least {rule.minimum}:1
          </h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Colour on ground</th>
                <th scope="col">Light</th>
                <th scope="col">Dark</th>
              </tr>
            </thead>
            <tbody>
              {rule.pairs.map(([colour, ground]) => (
                <tr key={`${colour} ${ground}`}>
                  <th scope="row">
                    <code>{colour}</code> on <code>{ground}</code>
                  </th>
                  <td>
                    <Pair theme="light" colour={colour} ground={ground} />
                  </td>
                  <td>
                    <Pair theme="dark" colour={colour} ground={ground} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  ),
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('rowheader', { name: '--color-paper' })).toBeVisible()
    await expect(getComputedStyle(document.documentElement).colorScheme).toBe(globals['theme'])
    const theme = themes[globals['theme'] === 'dark' ? 'dark' : 'light']
    const chip = document.createElement('i')
    chip.style.color = theme['--color-paper'] ?? ''
    document.body.append(chip)
    const paper = getComputedStyle(chip).color
    chip.remove()
    await expect(getComputedStyle(document.body).backgroundColor).toBe(paper)
  },
}

function Swatch({ color }: { color: string | undefined }) {
  return (
    <span className={styles.swatch}>
      <span className={styles.chip} style={{ background: color }} />
      <code>{color}</code>
    </span>
  )
}

interface PairProps {
  theme: 'light' | 'dark'
  colour: string
  ground: string
}

function Pair({ theme, colour, ground }: PairProps) {
  const tokens = themes[theme]
  const ratio = contrast(tokens, colour, ground)
  return (
    <span className={styles.swatch}>
      <span aria-hidden className={styles.chip} style={{ background: tokens[`--color-${ground}`] }}>
        <span className={styles.dot} style={{ background: tokens[`--color-${colour}`] }} />
      </span>
      {ratio.toFixed(1)}
    </span>
  )
}

/** The size of the type follows the width of the screen from `--text-xl` on. */
export const Type: StoryObj = {
  render: () => (
    <div className={styles.page}>
      {tokensNamed('--text-').map(([name, value]) => (
        <Sample key={name} name={name} value={value}>
          <span style={{ fontSize: `var(${name})`, lineHeight: 'var(--leading-tight)' }}>
            Keep your distance
          </span>
        </Sample>
      ))}
      {tokensNamed('--weight-').map(([name, value]) => (
        <Sample key={name} name={name} value={value}>
          <span style={{ fontWeight: value }}>Keep your distance</span>
        </Sample>
      ))}
      {tokensNamed('--leading-').map(([name, value]) => (
        <Sample key={name} name={name} value={value}>
          <p style={{ lineHeight: value, maxWidth: 'var(--width-card)' }}>
            Keep everyone, pets too, out of the room and watch the snake from a distance.
          </p>
        </Sample>
      ))}
      {tokensNamed('--tracking-').map(([name, value]) => (
        <Sample key={name} name={name} value={value}>
          <span style={{ letterSpacing: value }}>Keep your distance</span>
        </Sample>
      ))}
      {tokensNamed('--font-').map(([name, value]) => (
        <Sample key={name} name={name} value={value}>
          <span style={{ fontFamily: `var(${name})` }}>Keep your distance, 0491 570 006</span>
        </Sample>
      ))}
    </div>
  ),
}

/** Distances, and the sizes of what is fixed: header, bottom bar, cards, lines. */
export const Space: StoryObj = {
  render: () => (
    <div className={styles.page}>
      {tokensNamed('--space-', '--size-', '--width-', '--line-').map(([name, value]) => (
        <Sample key={name} name={name} value={value}>
          <span className={styles.bar} style={{ width: `var(${name})` }} />
        </Sample>
      ))}
    </div>
  ),
}

export const RadiusAndShadow: StoryObj = {
  render: () => (
    <div className={styles.page}>
      {tokensNamed('--radius-').map(([name, value]) => (
        <Sample key={name} name={name} value={value}>
          <span className={styles.box} style={{ borderRadius: `var(${name})` }} />
        </Sample>
      ))}
      {tokensNamed('--shadow-').map(([name, value]) => (
        <Sample key={name} name={name} value={value}>
          <span className={styles.box} style={{ boxShadow: `var(${name})` }} />
        </Sample>
      ))}
    </div>
  ),
}

/** Hover or focus a bar to see it move. All durations are 0 where the system asks for reduced motion. */
export const Motion: StoryObj = {
  render: () => (
    <div className={styles.page}>
      {tokensNamed('--motion-').map(([name, value]) => (
        <Sample key={name} name={name} value={value}>
          <button type="button" className={styles.track} aria-label={`Play ${name}`}>
            <span className={styles.runner} style={{ transitionDuration: `var(${name})` }} />
          </button>
        </Sample>
      ))}
      {tokensNamed('--ease-').map(([name, value]) => (
        <Sample key={name} name={name} value={value}>
          The curve of all of them
        </Sample>
      ))}
    </div>
  ),
}

/**
 * A media query cannot read a variable: it writes the length, as `(width >= 40rem)` or `(width < 40rem)`. A test
 * refuses any other width in style sheets and scripts.
 */
export const Breakpoints: StoryObj = {
  render: () => (
    <div className={styles.page}>
      {tokensNamed('--breakpoint-').map(([name, value]) => (
        <Sample key={name} name={name} value={value}>
          <code>{`@media (width >= ${value})`}</code>
        </Sample>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('@media (width >= 64rem)')).toBeVisible()
  },
}

/** What lies over what; `z-index` takes no other value. */
export const Layers: StoryObj = {
  render: () => (
    <div className={styles.layers}>
      {tokensNamed('--layer-').map(([name, value], index) => (
        <div
          key={name}
          className={styles.layer}
          style={{ marginInlineStart: `calc(${index} * var(--space-4))` }}
        >
          <code>{name}</code> {value}
        </div>
      ))}
    </div>
  ),
}

interface SampleProps {
  name: string
  value: string
  children: ReactNode
}

function Sample({ name, value, children }: SampleProps) {
  return (
    <div className={styles.sample}>
      <div>
        <code>{name}</code>
        <div className={styles.value}>{value}</div>
      </div>
      <div className={styles.demo}>{children}</div>
    </div>
  )
}
