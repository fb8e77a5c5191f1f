import { LOGGER_PERCENT } from '@snake-dispatch/domain/revenue-split'
import { Icon, type IconName } from '@snake-dispatch/design-system'
import styles from './Benefits.module.css'
import { Snake } from './Snake.tsx'

const benefits: { icon: IconName; text: string; note?: string }[] = [
  { icon: 'pest_control', text: 'Access to snake removal jobs across the state' },
  { icon: 'payments', text: `${100 - LOGGER_PERCENT}/${LOGGER_PERCENT} revenue split on completed jobs` },
  { icon: 'handyman', text: 'Job tracking and client management' },
  {
    icon: 'verified_user',
    text: 'Payment processing',
    note: 'Records of shares, fees and invoices. Clients pay you; no money passes through the portal.',
  },
  { icon: 'groups', text: 'Support from a network of catchers' },
]

/** The panel that says why a catcher joins: the five benefits (AUTH-16). */
export function Benefits() {
  return (
    <section className={styles.panel} aria-labelledby="benefits-title">
      <h2 id="benefits-title" className={styles.title}>
        Snake jobs, shared between catchers
      </h2>
      <Snake className={styles.snake} />
      <ul className={styles.list}>
        {benefits.map(({ icon, text, note }) => (
          <li key={text} className={styles.benefit}>
            <Icon name={icon} />
            <span>
              {text}
              {note && <small className={styles.note}>{note}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
