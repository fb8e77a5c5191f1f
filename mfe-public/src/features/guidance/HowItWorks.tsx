import { Card } from '@snake-dispatch/design-system'
import styles from './HowItWorks.module.css'

const facts = [
  {
    title: 'Every hour, all of NSW',
    text: 'Your request reaches licensed snake catchers at once, day and night.',
  },
  {
    title: 'A text with an arrival time',
    text: 'The catcher who takes the job texts you from their own phone.',
  },
  {
    title: 'You pay the catcher',
    text: 'Nothing is charged on this page. The final cost may vary with the work.',
  },
]

/** The info box beside the form: what a request sets in motion (PUB-01). */
export function HowItWorks({ className }: { className?: string | undefined }) {
  return (
    <Card as="section" aria-label="How it works" className={className}>
      <h2 className={styles.title}>How it works</h2>
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
