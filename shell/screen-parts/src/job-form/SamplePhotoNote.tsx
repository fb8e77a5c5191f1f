import { useSession } from '@snake-dispatch/kit'
import styles from './JobPhotoField.module.css'

/** Says in the demo that a photo is not kept (D-87). */
export function SamplePhotoNote() {
  const { user } = useSession()
  return user?.isDemo ? <p className={styles.sample}>In the demo a sample photo takes its place.</p> : null
}
