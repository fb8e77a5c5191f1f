import { handlingWarning } from '@snake-dispatch/domain/handling-warning'
import { whyChoose } from '@snake-dispatch/domain/why-choose'
import styles from './Marketing.module.css'
import { ServiceAreas } from './ServiceAreas.tsx'
import { SpeciesLists } from './SpeciesLists.tsx'

/** The part below the form: licensing claims, service areas, species (PUB-01). Its code is loaded later. */
export function Marketing() {
  return (
    <>
      <section aria-labelledby="why-choose" className={styles.section}>
        <h2 id="why-choose">Why choose Snake Dispatch NSW</h2>
        <ul className={styles.points}>
          {whyChoose.map(({ title, text }) => (
            <li key={title}>
              <h3 className={styles.point}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <ServiceAreas />
      <section aria-labelledby="species" className={styles.section}>
        <h2 id="species">Snakes that catchers remove</h2>
        <p className={styles.lead}>
          <strong>{handlingWarning.title}.</strong> {handlingWarning.text}
        </p>
        <SpeciesLists />
      </section>
    </>
  )
}
