import { venomNames } from '@snake-dispatch/domain/venom'
import type { RegionSpecies } from '../../../content/region-content.ts'
import { SpeciesGuide } from './SpeciesGuide.tsx'
import styles from './SpeciesList.module.css'

interface SpeciesListProps {
  /** The region as it stands in a sentence, such as 'on the Central Coast'. */
  where: string
  species: readonly RegionSpecies[]
}

/** The snakes that people meet in a region, each marked with its class of venom, with its guide (LAND-03, D-64). */
export function SpeciesList({ where, species }: SpeciesListProps) {
  return (
    <section aria-labelledby="species" className={styles.section}>
      <h2 id="species">{`Snakes found ${where}`}</h2>
      <ul className={styles.list}>
        {species.map((one) => (
          <li key={one.name} className={styles.species} data-venom={one.venom}>
            <h3 className={styles.name}>{one.name}</h3>
            <p className={styles.mark}>{venomNames[one.venom]}</p>
            <p className={styles.note}>{one.note}</p>
            <SpeciesGuide species={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
