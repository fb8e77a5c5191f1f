import { toast } from '@snake-dispatch/kit'

const KEY = 'snake-dispatch.demo-started'

/** Keeps in mind, over a load of the page, that the demo was started. Where nothing is stored, the badge says it alone. */
export function announceDemoAfterLoad(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // The browser stores nothing.
  }
}

/** Says that the demo was started, once, after the page was loaded (AUTH-09). */
export function announceDemo(): void {
  try {
    if (sessionStorage.getItem(KEY) === null) return
    sessionStorage.removeItem(KEY)
  } catch {
    return
  }
  toast({
    title: 'Demo mode activated',
    description: "You're now using a demo account with sample data",
  })
}
