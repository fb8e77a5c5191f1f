import { LOGGER_PERCENT } from '@snake-dispatch/domain/revenue-split'
import { Icon, type IconName } from '@snake-dispatch/design-system'
import styles from './Benefits.module.css'

const benefits: { icon: IconName; text: string }[] = [
  { icon: 'pest_control', text: 'Access to snake removal jobs across the state' },
  { icon: 'payments', text: `${100 - LOGGER_PERCENT}/${LOGGER_PERCENT} revenue split on completed jobs` },
  { icon: 'handyman', text: 'Job tracking and client management' },
  { icon: 'verified_user', text: 'Payment processing' },
  { icon: 'groups', text: 'Support from a network of catchers' },
]

/** Why a licensed catcher joins: the five benefits (AUTH-16). */
export function Benefits({ className }: { className?: string | undefined }) {
  return (
    <section className={className} aria-labelledby="benefits-title">
      <h2 id="benefits-title" className={styles.title}>
        Snake jobs, shared between licensed catchers
      </h2>
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
