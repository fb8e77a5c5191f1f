import { Link } from '@snake-dispatch/kit/router'
import { paths } from '@snake-dispatch/contract/paths'
import styles from './StaffCorner.module.css'

/** The hidden corner at the top right that leads catchers to /login (PUB-02); the keyboard makes it visible. */
export function StaffCorner() {
  return (
    <Link to={paths.login} className={styles.corner}>
      <span className={styles.text}>Catcher sign-in</span>
    </Link>
  )
}
