import type { Locator, Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'

/** What somebody of the office does, and what it takes. */
export interface Hand {
  /** Whether it has a mouse or a finger; else the keyboard alone. */
  hasPointer: boolean
  /** Presses a control, by the pointer or by the key that presses it. */
  press: (target: Locator, key?: 'Enter' | 'Space') => Promise<void>
  /** Presses a key where the focus is. */
  strike: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Goes to a field and types into it. */
  enter: (field: Locator, text: string) => Promise<void>
  /** Chooses in a picker of the platform. */
  choose: (picker: Locator, option: string) => Promise<void>
  /** How often it pressed since it was asked the last time; words that were typed do not count. */
  presses: () => number
  /** How long a practised person takes for what it did since it was asked the last time. */
  seconds: () => number
}

/** Seconds of a key, of pointing and pressing, and of thinking before each (keystroke-level model). */
const SECONDS = { key: 0.2, point: 1.3, think: 1.35 }

/** A hand at a page, which counts what it does. */
export function hand(page: Page, { hasPointer }: { hasPointer: boolean }): Hand {
  let presses = 0
  let seconds = 0
  const reach = async (target: Locator) => {
    seconds += SECONDS.think
    if (!hasPointer) seconds += SECONDS.key * (await tabTo(page, target))
    else {
      seconds += SECONDS.point
      await target.click()
    }
  }
  const type = async (text: string) => {
    seconds += SECONDS.key * text.length
    await page.keyboard.type(text)
  }
  const press: Hand['press'] = async (target, key = 'Enter') => {
    presses += 1
    await reach(target)
    if (hasPointer) return
    seconds += SECONDS.key
    await page.keyboard.press(key)
  }
  return {
    hasPointer,
    press,
    async strike(key) {
      presses += 1
      seconds += SECONDS.key
      await page.keyboard.press(key)
    },
    type,
    async enter(field, text) {
      await reach(field)
      await type(text)
    },
    async choose(picker, option) {
      presses += 2
      if (hasPointer) return void (await picker.selectOption(option))
      await tabTo(page, picker)
      await page.keyboard.type(option)
    },
    presses() {
      const counted = presses
      presses = 0
      return counted
    },
    seconds() {
      const counted = seconds
      seconds = 0
      return counted
    },
  }
}
