import { useState } from 'react'

/** What staff switch for this browser alone, under the names that it is kept by, and how it is until they do. */
const switches = { 'queue-sound': false, 'single-keys': true } as const

type DeviceSwitch = keyof typeof switches

/** What was switched where the browser stores nothing: it holds for this visit. */
const visit = new Map<DeviceSwitch, boolean>()

/** Whether it is on in this browser. */
export function isSwitchedOn(name: DeviceSwitch): boolean {
  try {
    const stored = localStorage.getItem(name)
    if (stored !== null) return stored === 'on'
  } catch {
    // As it was in this visit.
  }
  return visit.get(name) ?? switches[name]
}

/** A switch that this browser keeps: whether it is on, and what switches it. */
export function useDeviceSwitch(name: DeviceSwitch): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => isSwitchedOn(name))
  const set = (next: boolean) => {
    setOn(next)
    visit.set(name, next)
    try {
      localStorage.setItem(name, next ? 'on' : 'off')
    } catch {
      // It holds for this visit.
    }
  }
  return [isOn, set]
}
