import { Heading } from '@snake-dispatch/design-system'
import type { Clause } from '@snake-dispatch/screen-parts/catcher-terms'
import styles from './Clauses.module.css'

/** Clauses one below the other, each under its heading, which can be linked to. */
export function Clauses({ clauses, level }: { clauses: readonly Clause[]; level: 2 | 3 }) {
  return clauses.map(({ id, title, texts }) => (
    <section key={id} aria-labelledby={id} className={styles.clause}>
      <Heading level={level} size="lg" id={id} className={styles.heading}>
        {title}
      </Heading>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  ))
}
