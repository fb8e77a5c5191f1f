import styles from './Drawings.module.css'
import sprite from './drawings.svg'

/** The drawings of `drawings.svg`: each shows one step of the advice. */
export type DrawingName =
  'leave' | 'shut' | 'watch' | 'inside' | 'window' | 'start' | 'toes' | 'whole' | 'splint'

export interface DrawnStep {
  name: DrawingName
  /** The step in words, for those who do not see the drawing. */
  alt: string
}

export interface DrawingsProps {
  /** In the order in which they are done; nothing is shown for none. */
  steps: readonly DrawnStep[]
}

/**
 * Steps in pictures, for whom words are slow (D-143): a strip of drawings, each 6rem wide or as `--drawing-width` says.
 * All are in one SVG file beside the scripts, as icons are.
 */
export function Drawings({ steps }: DrawingsProps) {
  if (!steps.length) return null
  return (
    <span className={styles.strip}>
      {steps.map(({ name, alt }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would not inherit the colours of the theme
        <svg key={name} role="img" aria-label={alt} className={styles.drawing}>
          <use href={`${sprite}#${name}`} />
        </svg>
      ))}
    </span>
  )
}
