import { otherPlaces, whereverItIs, whileYouWait } from '@snake-dispatch/domain/first-aid'
import { whileYouWaitDrawings } from '@snake-dispatch/domain/step-drawings'
import { Cases } from './Cases.tsx'
import { Steps } from './Steps.tsx'
import styles from './WhileYouWait.module.css'

/** What to do until the catcher comes. */
export function WhileYouWait({ headingLevel }: { headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.wait}>
      <Heading>{whileYouWait.heading}</Heading>
      <Steps steps={[...whileYouWait.steps, ...whereverItIs]} drawings={whileYouWaitDrawings} />
      <Cases cases={otherPlaces} />
    </div>
  )
}
