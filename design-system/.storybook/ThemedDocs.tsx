import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { create } from 'storybook/theming'
import css from '../src/tokens/tokens.css?raw'
import { tokensByTheme, type Tokens } from '../src/tokens/tokens-in-css.ts'
import { applyTheme, type Theme } from './theme.ts'

const tokens = tokensByTheme(css)
const docsThemes = { light: docsTheme('light', tokens.light), dark: docsTheme('dark', tokens.dark) }

function docsTheme(base: Theme, values: Tokens) {
  const color = (name: string) => values[`--color-${name}`] ?? ''
  return create({
    base,
    fontBase: values['--font-body'] ?? '',
    fontCode: values['--font-mono'] ?? '',
    colorPrimary: color('brand'),
    colorSecondary: color('link'),
    appBg: color('sunken'),
    appContentBg: color('surface'),
    appBorderColor: color('line'),
    textColor: color('ink'),
    textMutedColor: color('ink-muted'),
    barBg: color('surface'),
    barTextColor: color('ink-muted'),
    inputBg: color('surface'),
    inputBorder: color('line-strong'),
    inputTextColor: color('ink'),
  })
}

/** The docs pages in the theme of the toolbar; Storybook itself knows one theme for all of them. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState<Theme>(() => chosenTheme(lastGlobals(context)))
  useEffect(() => applyTheme(theme), [theme])
  useEffect(() => {
    const follow = (change: GlobalsEvent) => setTheme(chosenTheme(change))
    context.channel.on('globalsUpdated', follow)
    return () => context.channel.off('globalsUpdated', follow)
  }, [context])
  return (
    <DocsContainer context={context} theme={docsThemes[theme]}>
      <div key={theme}>{children}</div>
    </DocsContainer>
  )
}

interface GlobalsEvent {
  globals: Record<string, unknown>
}

function lastGlobals({ channel }: DocsContainerProps['context']): GlobalsEvent | undefined {
  const [event] = channel.last('globalsUpdated') ?? channel.last('setGlobals') ?? []
  return event as GlobalsEvent | undefined
}

function chosenTheme(event: GlobalsEvent | undefined): Theme {
  const theme = event?.globals['theme'] === 'dark' ? 'dark' : 'light'
  // Where stories in frames are loaded from: with the theme of the page, which they would otherwise reset.
  Object.assign(globalThis, { PREVIEW_URL: `iframe.html?globals=theme:${theme}` })
  return theme
}
