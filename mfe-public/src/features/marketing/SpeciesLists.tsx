import { snakeLabel, snakeTypes } from '@snake-dispatch/domain/snake-type'
import { venomClass, type VenomClass } from '@snake-dispatch/domain/venom'
import styles from './Marketing.module.css'

const groups: readonly { venom: VenomClass; title: string; text: string }[] = [
  { venom: 'dangerous', title: 'Dangerously venomous', text: 'A bite is life-threatening: call 000.' },
  { venom: 'venomous', title: 'Venomous', text: 'Treat every bite as serious: call 000.' },
  {
    venom: 'non-venomous',
    title: 'Non-venomous',
    text: 'They bite too, and are easily mistaken for others.',
  },
]

/** The form's kinds of snake by how they are to be treated; 'unknown' and 'exotic' name no species. */
export function SpeciesLists() {
  const species = snakeTypes.filter((type) => type !== 'unknown' && type !== 'exotic')
  return (
    <div className={styles.species}>
      {groups.map(({ venom, title, text }) => (
        <section key={venom} aria-labelledby={`species-${venom}`} data-venom={venom} className={styles.group}>
          <h3 id={`species-${venom}`} className={styles.point}>
            {title}
          </h3>
          <p>{text}</p>
          <ul className={styles.names}>
            {species
              .filter((type) => venomClass(type) === venom)
              .map((type) => (
                <li key={type}>{snakeLabel(type)}</li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
