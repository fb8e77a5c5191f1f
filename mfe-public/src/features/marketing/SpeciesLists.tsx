import { venomNames, type VenomClass } from '@snake-dispatch/domain/venom'
import styles from './Marketing.module.css'
import { nswSpecies, venomOf } from './nsw-species.ts'

const groups: readonly { venom: VenomClass; text: string }[] = [
  { venom: 'dangerous', text: 'A bite is life-threatening. Call 000.' },
  { venom: 'venomous', text: 'Treat every bite as serious. Call 000.' },
  {
    venom: 'non-venomous',
    text: 'They bite too. Nobody can be sure of the kind. Call 000 all the same.',
  },
]

/** The snakes of New South Wales by their class of venom, named in sight (D-64). */
export function SpeciesLists() {
  return (
    <div className={styles.species}>
      {groups.map(({ venom, text }) => (
        <section key={venom} aria-labelledby={`species-${venom}`} data-venom={venom} className={styles.group}>
          <h3 id={`species-${venom}`} className={styles.point}>
            {venomNames[venom]}
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
