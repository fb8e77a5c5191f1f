import styles from '../components/VisuallyHidden/VisuallyHidden.module.css'

let region: HTMLElement | undefined

/**
 * Tells assistive technology a sentence when it has nothing else to say; '' takes it back. For what is inside a button,
 * whose content is not announced. A dialog hides the rest of the page, but no live region.
 */
export function announce(text: string): void {
  if (!region?.isConnected) {
    if (!text) return
    region = document.createElement('div')
    region.setAttribute('aria-live', 'polite')
    region.className = styles.hidden ?? ''
    document.body.append(region)
  }
  region.textContent = text
}
