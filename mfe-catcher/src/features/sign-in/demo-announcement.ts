import { toast } from '@snake-dispatch/kit'
import { storedFlag } from '@snake-dispatch/screen-parts/stored-flag'

const hasStarted = storedFlag('snake-dispatch.demo-started', () => sessionStorage)

/** Remembers over a load of the page that the demo was started. Where nothing is stored, the badge says it alone. */
export function announceDemoAfterLoad(): void {
  hasStarted.set(true)
}

/** Says that the demo was started, once, after the page was loaded (AUTH-09). */
export function announceDemo(): void {
  if (!hasStarted.get()) return
  hasStarted.set(false)
  toast({
    title: 'Demo mode activated',
    description: "You're now using a demo account with sample data",
  })
}
