import { Button } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { paths } from '@snake-dispatch/contract/paths'
import styles from './Hero.module.css'
import { RoundTheClock } from './RoundTheClock.tsx'

interface HeroProps {
  /** 'Snake Removal {where} | {what kind of service}' (LAND-02). */
  heading: string
  intro: string
  phone: string
}

/** The top of the page: where it is for, the way to help, and what the service is. */
export function Hero({ heading, intro, phone }: HeroProps) {
  const [what, place, service] = heading.split(/(?<=^Snake Removal) | \| /)
  return (
    <div className={styles.hero}>
      <div className={styles.opening}>
        <h1 className={styles.heading}>
          <span className={styles.line}>{what} </span>
          <span className={styles.line}>{place}</span>
          <span className={styles.service}>
            <span className={styles.bar}> | </span>
            {service}
          </span>
        </h1>
        <Button asChild variant="primary" size="large" className={styles.request}>
          <Link to={paths.home}>Request Snake Removal</Link>
        </Button>
      </div>
      <RoundTheClock phone={phone} className={styles.box} />
      <p className={styles.intro}>{intro}</p>
    </div>
  )
}
