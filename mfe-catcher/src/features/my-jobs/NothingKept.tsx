import { useEffect, useState } from 'react'
import { isOfflineStorable } from '@snake-dispatch/kit/offline'
import styles from './ActiveJobCard.module.css'

/** Says so where this device keeps nothing for work without a network (DISP-41). */
export function NothingKept() {
  const [isStorable, setStorable] = useState(true)
  useEffect(() => {
    let left = false
    void isOfflineStorable().then((is) => left || setStorable(is))
    return () => {
      left = true
    }
  }, [])
  if (isStorable) return null
  return (
    <p className={styles.note}>
      This browser can keep nothing safely: without a connection your jobs are not there, and nothing waits to
      be sent.
    </p>
  )
}
