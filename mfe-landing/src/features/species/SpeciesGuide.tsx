import { venomNames, type VenomClass } from '@snake-dispatch/domain/venom'
import type { Species } from '../../../content/region-content.ts'
import styles from './SpeciesGuide.module.css'

const bite: Record<VenomClass, string> = {
  dangerous: 'A bite can kill. Call 000 at once.',
  venomous: 'Treat any bite as an emergency and call 000.',
  'non-venomous': 'Nobody can be sure of the kind: call 000 after a bite all the same.',
}

/** What a snake looks like, how it lives and what it is mistaken for: native `details`, open without any script. */
export function SpeciesGuide({ species }: { species: Species }) {
  const facts = [
    ['Look', species.look],
    ['Habits', species.habits],
    ['Mistaken for', species.mistakenFor],
    ['Bite', `${venomNames[species.venom]}. ${bite[species.venom]}`],
  ] as const
  return (
    <details className={styles.guide}>
      <summary className={styles.summary}>{`About the ${species.name}`}</summary>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
