import type { Page } from '@playwright/test'

/** Waits until the page has opened another live socket and sent a message with this word on it. */
export const untilSent = (page: Page, word: 'identify' | 'since') =>
  new Promise<void>((resolve) => {
    // Listened to at once: the first message may follow the socket before a promise of Playwright's is settled.
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => String(payload).includes(word) && resolve()),
    )
  })
