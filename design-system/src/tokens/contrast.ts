import type { Tokens } from './tokens-in-css.ts'

/** Relative luminance of '#rrggbb', 0 to 1, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colour tokens, named without `--color-`, 1 to 21; throws when one does not exist. */
export function contrast(tokens: Tokens, one: string, other: string): number {
  const [bright = 0, dim = 0] = [one, other]
    .map((name) => {
      const value = tokens[`--color-${name}`]
      if (!value) throw new Error(`no token --color-${name}`)
      return luminance(value)
    })
    .sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

const grounds = ['paper', 'surface', 'sunken']
const onEveryGround = (...colours: string[]) =>
  grounds.flatMap((ground) => colours.map((colour) => [colour, ground] as const))

/** Which colour may stand on which, and the contrast they must have in both themes. */
export const contrastRules = [
  {
    purpose: 'Text, read in sunlight',
    minimum: 7,
    pairs: [
      ...onEveryGround('ink', 'ink-muted', 'link', 'danger'),
      ['on-brand', 'brand'],
      ['on-brand', 'brand-hover'],
      ['on-brand-soft', 'brand-soft'],
      ['on-panel', 'panel'],
      ['link', 'brand-soft'],
      ['ink-muted', 'brand-soft'],
      ['on-emergency-soft', 'emergency-soft'],
      ['on-danger-soft', 'danger-soft'],
      ['ink', 'danger-soft'],
      ['on-toast-destructive', 'toast-destructive'],
      ['paper', 'ink'],
      ['on-warning-soft', 'warning-soft'],
      ['on-success-soft', 'success-soft'],
      ['on-info-soft', 'info-soft'],
      ['on-urgency-medium', 'urgency-medium'],
      ['on-urgency-low', 'urgency-low'],
    ],
  },
  {
    purpose: 'Text that is always bold',
    minimum: 5.5,
    pairs: [
      ['on-emergency', 'emergency'],
      ['on-emergency', 'emergency-hover'],
      ['on-urgency-high', 'urgency-high'],
      ['danger', 'danger-soft'],
    ],
  },
  {
    purpose: 'Edges of controls, focus rings and icons',
    minimum: 3,
    pairs: onEveryGround('line-strong', 'focus', 'brand', 'danger'),
  },
] as const satisfies readonly {
  purpose: string
  minimum: number
  pairs: readonly (readonly [colour: string, ground: string])[]
}[]
