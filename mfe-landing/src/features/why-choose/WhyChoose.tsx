import { whyChoose } from '@snake-dispatch/domain/why-choose'
import { Heading } from '@snake-dispatch/design-system'
import { siteName } from '../head/page-meta.ts'
import styles from './WhyChoose.module.css'

/** The four reasons (LAND-05). */
export function WhyChoose() {
  return (
    <section aria-labelledby="why-choose" className={styles.section}>
      <h2 id="why-choose">Why choose {siteName}</h2>
      <ul className={styles.points}>
        {whyChoose.map((point) => (
          <li key={point.title} className={styles.point}>
            <Heading level={3} size="lg">
              {point.title}
            </Heading>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
