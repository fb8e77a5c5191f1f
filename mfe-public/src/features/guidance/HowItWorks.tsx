import { Card, Heading } from '@snake-dispatch/design-system'
import styles from './HowItWorks.module.css'

const facts = [
  {
    title: '1. You send this form',
    text: 'It goes to the catchers who serve your suburb, or to all catchers when none does.',
  },
  {
    title: '2. A catcher takes the job',
    text: 'The page of your request shows who comes and when. No catcher is guaranteed.',
  },
  { title: '3. You pay the catcher', text: 'This page charges nothing.' },
]

/** The info box beside the form: what a request sets in motion (PUB-01). */
export function HowItWorks() {
  return (
    <Card as="section" aria-label="How it works">
      <Heading level={2}>How it works</Heading>
      <dl className={styles.facts}>
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
