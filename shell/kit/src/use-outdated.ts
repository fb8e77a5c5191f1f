import { useEffect, useState } from 'react'
import { isOutdated } from './deployment.ts'

/** Whether a newer deployment may be why something could not be loaded; false until that is found out. */
export function useOutdated(): boolean {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    let left = false
    void isOutdated().then((answer) => left || setOutdated(answer))
    return () => {
      left = true
    }
  }, [])
  return outdated
}
