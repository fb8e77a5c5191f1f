import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration, RuleSetRule } from 'webpack'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import { cssTargets, FLOOR_SYNTAX, scriptTargets } from './floor.ts'
import { root } from './workspace.ts'

const sourcePath = /^.*?(?=(?:design-system|mfe-\w+|shell)\/)/

/**
 * A CSS module's class name: its name and the file that it is in. Made from the path and not from
 * the build, so that the prerendered HTML and the browser's bundle agree.
 */
function className({ filename }: { filename?: string | undefined }): string {
  const file = (filename ?? '').replace(/\?.*$/, '').replaceAll('\\', '/').replace(sourcePath, '')
  return `[local]_${createHash('sha1').update(file).digest('hex').slice(0, 6)}`
}

/** The name of a file that one build emits and others point to: webpack's own hash would differ from build to build. */
function carriedName({ filename = '' }: { filename?: string | undefined }): string {
  const { name, ext } = path.parse(filename)
  const digest = createHash('sha256').update(readFileSync(path.join(root, filename)))
  return `${name}.${digest.digest('hex').slice(0, 8)}${ext}`
}

/** Where the shell's files lie on the site. */
export const SHELL_PATH = '/shell/host/'

/** The one script that browsers below the floor must read. */
const browserCheck = /[\\/]shell[\\/]src[\\/]browser-check\.ts$/

const script = (targets: Readonly<Record<string, string>>): RuleSetRule => ({
  loader: 'swc-loader',
  options: {
    env: { targets },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The development runtime of JSX is not shared, and could not talk to another build's React.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
})

/** How sources become modules: TypeScript by swc, CSS by webpack itself. */
export function rules(isShell: boolean): RuleSetRule[] {
  return [
    {
      test: /[\\/]bff[\\/]contract[\\/]src[\\/][\w-]+\.ts$/,
      enforce: 'pre',
      loader: fileURLToPath(new URL('without-summaries.cjs', import.meta.url)),
    },
    { test: /\.tsx?$/, exclude: browserCheck, ...script(scriptTargets) },
    { test: browserCheck, ...script({ ie: '11' }) },
    {
      test: /\.module\.css$/,
      type: 'css/module',
      parser: {
        namedExports: false,
        dashedIdents: false,
        animation: true,
        grid: false,
        container: false,
        customIdents: false,
      },
      generator: { localIdentName: className, exportsOnly: false },
    },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', generator: { exportsOnly: false } },
    {
      // Files of the design system, which the shell carries for all.
      test: /\.svg$/,
      type: 'asset/resource',
      generator: { filename: carriedName, publicPath: SHELL_PATH, emit: isShell },
    },
  ]
}

export const minimizedCss = new MinimizerPlugin({
  test: /\.css$/,
  minify: MinimizerPlugin.lightningCssMinify,
  minimizerOptions: { targets: cssTargets },
})

/**
 * Minified by swc and lightningcss: the whole portal builds in seconds.
 * @param ecma the edition of JavaScript in which the result may be written
 */
export const minimized = (
  ecma: 5 | typeof FLOOR_SYNTAX = FLOOR_SYNTAX,
): NonNullable<NonNullable<Configuration['optimization']>['minimizer']> => [
  new MinimizerPlugin({
    test: /\.js$/,
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    minimizerOptions: { ecma, compress: { passes: 3, ecma, keep_fargs: false }, mangle: true },
  }),
  minimizedCss,
]
