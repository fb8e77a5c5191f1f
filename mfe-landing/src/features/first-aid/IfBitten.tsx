import type { ReactNode } from 'react'
import { ifBittenDrawings } from '@snake-dispatch/domain/bandage-drawings'
import { ifBitten, POISONS_INFORMATION_NUMBER, poisonsInformation } from '@snake-dispatch/domain/if-bitten'
import { Cases } from './Cases.tsx'
import styles from './IfBitten.module.css'
import { Steps } from './Steps.tsx'
import { TextWithNumber } from './TextWithNumber.tsx'

/** The id of the heading, to which the line for a bite leads. */
export const IF_BITTEN_ID = 'if-bitten'

interface IfBittenProps {
  headingLevel: 2 | 3
  /** Between heading and steps. */
  children?: ReactNode
}

/** What to do after a bite: never folded away (LAND-04). */
export function IfBitten({ headingLevel, children }: IfBittenProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section aria-labelledby={IF_BITTEN_ID} className={styles.box}>
      <Heading id={IF_BITTEN_ID} className={styles.heading}>
        {ifBitten.heading}
      </Heading>
      {children}
      <Steps dense steps={ifBitten.steps} drawings={ifBittenDrawings} />
      <Cases cases={ifBitten.also} />
      <p className={styles.advice}>
        <TextWithNumber text={poisonsInformation} phone={POISONS_INFORMATION_NUMBER} />
      </p>
    </section>
  )
}
