import { Button } from '@snake-dispatch/design-system'
import { atOnce } from '@snake-dispatch/domain/first-aid'
import { Link } from '@snake-dispatch/kit/router'
import { paths } from '@snake-dispatch/contract/paths'
import styles from './EmergencyBox.module.css'

/** The red box: for those who see the snake now (LAND-06). */
export function EmergencyBox() {
  return (
    <section aria-labelledby="emergency" className={styles.box}>
      <div className={styles.texts}>
        <h2 id="emergency">Can you see the snake right now?</h2>
        <p>
          Send your address and what you see. Your request goes to the catchers who serve your area, or to all
          when none does. A catcher is not guaranteed.
        </p>
        <p>{atOnce.join(' ')}</p>
      </div>
      <Button asChild size="large" className={styles.submit}>
        <Link to={paths.home}>Submit Emergency Request</Link>
      </Button>
    </section>
  )
}
