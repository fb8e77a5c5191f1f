import { Heading } from '@snake-dispatch/design-system'
import type { RegionQuestion } from '../../../content/region-content.ts'
import styles from './Questions.module.css'

interface QuestionsProps {
  /** The region as it stands in a sentence, such as 'on the Central Coast'. */
  where: string
  questions: readonly RegionQuestion[]
}

/** What people of a region ask, with the answers; search engines read the same in `questionsData`. */
export function Questions({ where, questions }: QuestionsProps) {
  return (
    <section aria-labelledby="questions" className={styles.section}>
      <h2 id="questions">{`Questions asked ${where}`}</h2>
      <ul className={styles.list}>
        {questions.map(({ question, answer }) => (
          <li key={question} className={styles.entry}>
            <Heading level={3} size="lg">
              {question}
            </Heading>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
