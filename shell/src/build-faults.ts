import styles from './build-faults.module.css'

let shown = ''
let overlay: HTMLElement | undefined

/**
 * In development only: shows over the page why front ends do not build, until they do. Closed, it comes back with the
 * next fault.
 * @param faults the text of the build, by folder
 */
export function showBuildFaults(faults: Readonly<Record<string, string>>): void {
  const text = Object.values(faults).join('\n\n')
  if (text === shown) return
  shown = text
  overlay?.remove()
  overlay = text ? render(Object.keys(faults), text) : undefined
}

function render(folders: readonly string[], text: string): HTMLElement {
  const box = Object.assign(document.createElement('section'), { role: 'alert' })
  box.className = styles['overlay'] ?? ''
  const heading = document.createElement('h2')
  heading.textContent = `${folders.join(', ')} ${folders.length > 1 ? 'do' : 'does'} not build`
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close' })
  close.addEventListener('click', () => box.remove())
  // Focusable, so that a long text can be scrolled by keyboard.
  const output = Object.assign(document.createElement('pre'), { tabIndex: 0, textContent: text })
  box.append(heading, close, output)
  document.body.append(box)
  return box
}
