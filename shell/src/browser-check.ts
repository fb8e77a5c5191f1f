/**
 * Runs first, in a language that every browser reads (D-106). One that is older than the floor loads no other script: it
 * keeps the page as it was served, and shows the notice that the document holds for it.
 */
const page = document.documentElement

// What the floor has and the browsers before it have not: Safari 16.3, Chrome 97 and Firefox 112 lack one of these.
if (!('CompressionStream' in window && 'structuredClone' in window && 'findLast' in [])) stop()
// A browser that is odd in another way: the shell's own script does not start.
else
  window.addEventListener('error', function (event) {
    if (/\/shell\/host\/main\./.test(event.filename) && !page.hasAttribute('data-started')) stop()
  })

function stop() {
  const notice = document.getElementById('too-old') as HTMLTemplateElement | null
  if (!notice || page.hasAttribute('data-too-old')) return
  page.setAttribute('data-too-old', '')
  document.body.insertBefore(document.importNode(notice.content, true), document.body.firstChild)
  // What cannot work is taken away. The page may have no style sheet that says so.
  styleAll('#too-old-notice', 'padding:1rem;border:4px solid;font-size:1.25rem')
  styleAll('form, #loading-screen', 'display:none')
  const bootstrap = document.querySelector('script[data-scripts]')
  if (bootstrap) bootstrap.removeAttribute('data-scripts')
}

function styleAll(selector: string, css: string) {
  const found = document.querySelectorAll<HTMLElement>(selector)
  for (let index = 0; index < found.length; index++) found[index]!.style.cssText = css
}
