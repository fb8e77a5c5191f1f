import { LOGGER_PERCENT } from '@snake-dispatch/domain/revenue-split'
import { Icon, type IconName } from '@snake-dispatch/design-system'
import styles from './Benefits.module.css'
import { Snake } from './Snake.tsx'

const benefits: { icon: IconName; text: string }[] = [
  { icon: 'pest_control', text: 'Access to snake removal jobs across the state' },
  { icon: 'payments', text: `${100 - LOGGER_PERCENT}/${LOGGER_PERCENT} revenue split on completed jobs` },
  { icon: 'handyman', text: 'Job tracking and client management' },
  { icon: 'verified_user', text: 'Payment processing' },
  { icon: 'groups', text: 'Support from a network of catchers' },
]

/** The panel that says why a licensed catcher joins: the five benefits (AUTH-16). */
export function Benefits() {
  return (
    <section className={styles.panel} aria-labelledby="benefits-title">
      <h2 id="benefits-title" className={styles.title}>
        Snake jobs, shared between licensed catchers
      </h2>
      <Snake className={styles.snake} />
      <ul className={styles.list}>
        {benefits.map(({ icon, text }) => (
          <li key={text} className={styles.benefit}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
