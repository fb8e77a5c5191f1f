import { createStore } from './store.ts'

/** What a browser gives a page that may be installed (Chromium); others have their own menu for it. */
export interface InstallPrompt {
  /** Shows the browser's own dialog, once; settles when it was answered. */
  prompt(): Promise<unknown>
}

/** The browser's offer to install the portal, kept for when the catcher wants it; null when there is none. */
export const installPrompt = createStore<InstallPrompt | null>(null)

/** Keeps the browser's offer, which comes once and early, instead of letting it cover a page. */
export function followInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.set(event as Event & InstallPrompt)
  })
  addEventListener('appinstalled', () => installPrompt.set(null))
}
