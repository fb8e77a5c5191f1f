import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { UNAVAILABLE } from '@snake-dispatch/contract/not-found'
import { CALL_PLACE, UNAVAILABLE_PAGE } from '@snake-dispatch/contract/unavailable-page'
import { tokensByTheme, type Tokens } from '@snake-dispatch/design-system/tokens-in-css'
import { biteCall, doNow, whereverItIs } from '@snake-dispatch/domain/first-aid'
import { otherCalls } from '@snake-dispatch/domain/other-calls'
import { root } from './workspace.ts'

const styles = new URL('unavailable-page.css', import.meta.url)
const tokens = fileURLToPath(import.meta.resolve('@snake-dispatch/design-system/tokens.css'))

/** Writes the page that a proxy shows while no process answers (D-193) into the shell's build. */
export async function buildUnavailablePage(): Promise<void> {
  const folder = path.join(root, 'shell/dist')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, UNAVAILABLE_PAGE), await unavailablePage())
}

/**
 * The page: whole in itself, without a script. It says whom to call and what to do about the snake, with the words of
 * the other pages. The running portal puts its own number into `CALL_PLACE`; without it the page is right too.
 */
export async function unavailablePage(): Promise<string> {
  const css = await readFile(styles, 'utf8')
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${UNAVAILABLE.title} | Snake Dispatch NSW</title>
<style>
${colours(css, tokensByTheme(await readFile(tokens, 'utf8')))}
${css}</style>
</head>
<body>
<header class="bite">
<p>${link(biteCall.href, biteCall.text)}</p>
${otherCalls.map(({ before, number, after }) => `<p>${before} ${link(`tel:${number.replaceAll(' ', '')}`, number)}${after}</p>`).join('\n')}
</header>
<main>
<p class="name">Snake Dispatch NSW</p>
<h1>${UNAVAILABLE.title}</h1>
<p>${UNAVAILABLE.text}</p>
<p class="call">${CALL_PLACE}</p>
<h2>Do this now</h2>
<h3>Snake indoors</h3>
${list('ol', doNow.high)}
<h3>Snake outdoors</h3>
${list('ol', doNow.medium)}
<h3>Wherever it is</h3>
${list('ul', whereverItIs)}
</main>
</body>
</html>
`
}

const link = (href: string, text: string) => `<a href="${href}">${text}</a>`

const list = (tag: 'ol' | 'ul', items: readonly string[]) =>
  `<${tag}>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</${tag}>`

/** The tokens that the styles use, in both themes; written so that the oldest supported browsers know them (D-105). */
function colours(css: string, { light, dark }: { light: Tokens; dark: Tokens }): string {
  const used = usedTokens(css, light)
  const rule = (theme: Tokens, names: readonly string[]) =>
    `:root { ${names.map((name) => `${name}: ${theme[name]};`).join(' ')} }`
  const different = used.filter((name) => light[name] !== dark[name])
  return [
    ':root { color-scheme: light dark; }',
    rule(light, used),
    `@media (prefers-color-scheme: dark) { ${rule(dark, different)} }`,
  ].join('\n')
}

/** The names of the tokens that styles use, also inside the values of others. @throws Error for an unknown one */
function usedTokens(css: string, known: Tokens): string[] {
  const used = new Set<string>()
  const read = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)\)/g)) {
      const value = known[name]
      if (value === undefined) throw new Error(`There is no token ${name}`)
      if (used.has(name)) continue
      used.add(name)
      read(value)
    }
  }
  read(css)
  return [...used].sort()
}
