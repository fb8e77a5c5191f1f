import type { Page } from '@playwright/test'

/** Speaks to the page: what the recogniser settles on, or, as interim, what it still may change. */
export type Speak = (text: string, isFinal?: boolean) => Promise<void>

/** Replaces the browser's speech recognition, which a test machine does not have, before the page loads. */
export async function fakeRecogniser(page: Page): Promise<Speak> {
  await page.addInitScript(() => {
    class Recogniser {
      lang = ''
      onstart?: () => void
      onresult?: (event: object) => void
      onend?: () => void
      parts: { transcript: string; isFinal: boolean }[] = []
      start() {
        Object.assign(window, { recogniser: this })
        queueMicrotask(() => this.onstart?.())
      }
      stop() {
        queueMicrotask(() => this.onend?.())
      }
      abort() {}
      hear(transcript: string, isFinal: boolean) {
        this.parts = [...this.parts.filter((part) => part.isFinal), { transcript, isFinal }]
        const results = this.parts.map((part) => Object.assign([part], { isFinal: part.isFinal }))
        this.onresult?.({ results })
      }
    }
    Object.assign(window, { SpeechRecognition: Recogniser })
  })
  return (text, isFinal = true) =>
    page.evaluate(
      ([transcript, final]) => {
        const { recogniser } = window as unknown as {
          recogniser: { lang: string; hear: (transcript: string, isFinal: boolean) => void }
        }
        if (recogniser.lang !== 'en-AU') throw new Error(`The recogniser listens in ${recogniser.lang}`)
        recogniser.hear(transcript, final)
      },
      [text, isFinal] as const,
    )
}
