import { expect } from 'storybook/test'

/** In CSS pixels: iOS zooms into a field with smaller text, and stays so (D-107). */
const LEAST_TEXT = 16

/** Expects every field of the page, as the play function leaves it, to have text of at least 16 px. */
export async function checkControlSize(): Promise<void> {
  const fields = document.querySelectorAll('input, select, textarea, [contenteditable]')
  const small = [...fields].filter((field) => parseFloat(getComputedStyle(field).fontSize) < LEAST_TEXT)
  await expect(small.map((field) => field.outerHTML)).toEqual([])
}
