import { session } from '@snake-dispatch/kit'
import { dropPrerenderedStyle } from '../outlet.ts'

/** Wait after the app has rendered, and length of the fade, in milliseconds (LAND-10). */
const WAIT = 100
const FADE = 300

/** Takes the loading screen away once a section is on screen and it is known who is looking (LAND-10). */
export async function removeLoadingScreen(): Promise<void> {
  const screen = document.getElementById('loading-screen')
  if (!screen) return
  await Promise.all([firstSection(), knownSession()])
  setTimeout(() => {
    screen.dataset['leaving'] = ''
    setTimeout(() => {
      screen.remove()
      dropPrerenderedStyle()
    }, FADE)
  }, WAIT)
}

function firstSection(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('single-spa:routing-event', () => resolve(), { once: true })
  })
}

function knownSession(): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.subscribe(check)
    function check() {
      if (session.get().status === 'loading') return
      stop()
      resolve()
    }
    check()
  })
}
