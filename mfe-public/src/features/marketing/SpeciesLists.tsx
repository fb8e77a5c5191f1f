import type { VenomClass } from '@snake-dispatch/domain/venom'
import styles from './Marketing.module.css'
import { nswSpecies, venomOf } from './nsw-species.ts'

const groups: readonly { venom: VenomClass; title: string; text: string }[] = [
  { venom: 'dangerous', title: 'Dangerously venomous', text: 'A bite is life-threatening: call 000.' },
  { venom: 'venomous', title: 'Venomous', text: 'Treat every bite as serious: call 000.' },
  {
    venom: 'non-venomous',
    title: 'Non-venomous',
    text: 'They bite too, and are easily mistaken for others.',
  },
]

/** The snakes of New South Wales by how they are to be treated. */
export function SpeciesLists() {
  return (
    <div className={styles.species}>
      {groups.map(({ venom, title, text }) => (
        <section key={venom} aria-labelledby={`species-${venom}`} data-venom={venom} className={styles.group}>
          <h3 id={`species-${venom}`} className={styles.point}>
            {title}
          </h3>
          <p>{text}</p>
          <ul className={styles.names}>
            {nswSpecies
              .filter((species) => venomOf(species) === venom)
              .map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
