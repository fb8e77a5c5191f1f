import { Heading } from '@snake-dispatch/design-system'
import { callHref } from '../call/phone-links.ts'
import { Banding } from '../frame/Banding.tsx'
import styles from './RoundTheClock.module.css'

interface RoundTheClockProps {
  phone: string
  /** Placement only. */
  className?: string | undefined
}

/** The green box: requests are taken around the clock (LAND-06). */
export function RoundTheClock({ phone, className }: RoundTheClockProps) {
  return (
    <section className={`${styles.box} ${className ?? ''}`} aria-labelledby="round-the-clock">
      <Heading level={2} size="xl" id="round-the-clock">
        <span className={styles.hours}>24/7</span> emergency service
      </Heading>
      <Banding className={styles.banding} />
      <p>
        Requests from all of New South Wales are taken at all hours, on weekends and on public holidays too.
        They go to the catchers who serve your area, or to all when none does. A catcher is not guaranteed.
      </p>
      <p className={styles.call}>
        Call{' '}
        <a className={styles.phone} href={callHref(phone)}>
          {phone}
        </a>
      </p>
    </section>
  )
}
