import { useState } from 'react'

const KEY = 'queue-sound'

/** Whether this browser sounds for the queue: chosen once, kept until it is chosen otherwise. */
export function useSoundOn(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(read)
  const set = (next: boolean) => {
    setOn(next)
    try {
      if (next) localStorage.setItem(KEY, 'on')
      else localStorage.removeItem(KEY)
    } catch {
      // A browser that stores nothing keeps it for this visit.
    }
  }
  return [isOn, set]
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}
