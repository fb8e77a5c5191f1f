import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import { LazyFiles } from './lazy-files.ts'
import { FLOOR_SYNTAX } from './floor.ts'
import { minimized, minimizedCss, rules, SHELL_PATH } from './rules.ts'
import { externalRuntime } from './external-runtime.ts'
import { RemoteManifestPlugin } from './remote-manifest.ts'
import { SharedApiPlugin } from './shared-api.ts'
import { cleanOutdated } from './retention.ts'
import { consumed, eagerModules, provided } from './shared-modules.ts'
import { sharedNeighbours } from './shared-neighbours.ts'
import { splitChunks } from './split-chunks.ts'
import { federationName, hasPrerender, root } from './workspace.ts'

/** `npm run dev` sets the environment before it asks for the configurations. */
const modeOf = () => (process.env['NODE_ENV'] === 'development' ? 'development' : 'production')

/** What every browser build has in common. The context is the repository, so that names do not depend on the folder. */
function browserBuild(folder: string, output: NonNullable<Configuration['output']>): Configuration {
  const mode = modeOf()
  const dist = path.join(root, folder, 'dist')
  return {
    name: folder,
    mode,
    context: root,
    target: ['web', `es${FLOOR_SYNTAX}`],
    output: {
      path: dist,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      uniqueName: federationName(folder),
      hashFunction: 'xxhash64',
      // The attribute is no longer part of HTML; files and documents are UTF-8.
      charset: false,
      clean: cleanOutdated(output.path ?? dist),
      ...output,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // By its own exports it would be its development build, with texts for developers.
      alias: { 'react-router$': path.join(root, 'node_modules/react-router/dist', mode, 'index.mjs') },
    },
    module: { rules: rules(folder === 'shell') },
    optimization: {
      minimize: mode === 'production',
      minimizer: minimized(),
      chunkIds: 'deterministic',
      // A build with faults leaves the last good one in place.
      emitOnErrors: false,
      splitChunks,
    },
    performance: false,
    // The page's security policy allows no eval, so source maps are files of their own.
    devtool: mode === 'development' ? 'source-map' : false,
    experiments: { css: true },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/**
 * The build of a micro-frontend: one exposed module, `./app`. It runs wherever its files lie (public path
 * auto), takes every shared module and the federation runtime from the shell, and is described by its
 * mf-manifest.json, pages included. With a src/prerender.tsx there is a second build, for Node.
 * @param plugins what emits further files of its own
 */
export function remote(folder: string, plugins: WebpackPluginInstance[] = []): Configuration[] {
  const build: Configuration = {
    ...browserBuild(folder, {
      publicPath: 'auto',
      clean: cleanOutdated(path.join(root, folder, 'dist'), 'prerender'),
    }),
    entry: {},
    externals: externalRuntime,
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(folder),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './app': { import: `./${folder}/src/entry.tsx`, name: 'app' } },
        shared: consumed(),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      sharedNeighbours,
      new RemoteManifestPlugin(folder),
      ...plugins,
    ],
  }
  // The manifest names the prerender bundle, so that is built first.
  return hasPrerender(folder) ? [prerenderBuild(folder), build] : [build]
}

/**
 * Everything that prerenders a remote's pages in Node, in one file: nothing is looked up at run time. Beside it the CSS
 * that its pages need, small enough to be inline in the document.
 */
function prerenderBuild(folder: string): Configuration {
  return {
    ...browserBuild(folder, {}),
    name: `${folder} prerender`,
    target: 'node26',
    entry: {
      prerender: [
        '@snake-dispatch/design-system/tokens.css',
        '@snake-dispatch/design-system/base.css',
        './shell/src/loading-screen.css',
        './shell/src/shell.css',
        `./${folder}/src/prerender.tsx`,
      ],
    },
    output: {
      path: path.join(root, folder, 'dist/prerender'),
      filename: '[name].mjs',
      cssFilename: '[name].css',
      library: { type: 'module' },
      module: true,
      asyncChunks: false,
      clean: true,
    },
    optimization: { minimize: modeOf() === 'production', minimizer: [minimizedCss], emitOnErrors: false },
    devtool: false,
    experiments: { css: true, outputModule: true },
  }
}

/** Modules of the federation runtime that are in the build though the portal needs none or little of them. */
const standIns = new webpack.NormalModuleReplacementPlugin(
  /[\\/](?:(?:snapshot[\\/]SnapshotHandler|utils[\\/]preload|semver[\\/]index|remotes|init|getSharedFallbackGetter)\.js|desc\.mjs)$/,
  (resolved) => {
    if (
      /[\\/]@module-federation[\\/](?:runtime-core|error-codes|webpack-bundler-runtime)[\\/]/.test(
        resolved.context,
      )
    )
      resolved.request = path.join(root, 'shell/src/federation-stand-ins.ts')
  },
)

/**
 * The builds of the shell: the host, with the shared modules in its one script, there from the start; the tiny
 * bootstrap that prerendered pages carry in its place until they are idle, after the check of the browser; and the service worker, under the one name
 * that browsers ask for again and again.
 */
export function host(): Configuration[] {
  return [
    {
      ...browserBuild('shell', { path: path.join(root, 'shell/dist/host'), publicPath: SHELL_PATH }),
      entry: { main: [...eagerModules, './shell/src/main.ts'] },
      plugins: [
        new ModuleFederationPlugin({
          name: 'shell',
          shared: provided(),
          shareStrategy: 'loaded-first',
          dts: false,
          dev: false,
          manifest: true,
          runtimePlugins: [path.join(root, 'shell/src/federation-runtime.ts')],
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
        standIns,
        new webpack.ManifestPlugin({ filename: 'assets.json' }),
        new SharedApiPlugin(),
        new LazyFiles(),
      ],
    },
    {
      ...browserBuild('shell', {
        path: path.join(root, 'shell/dist/bootstrap'),
        publicPath: '/shell/bootstrap/',
        uniqueName: 'bootstrap',
      }),
      name: 'bootstrap',
      target: ['web', 'es5'],
      // In the order in which documents name them.
      entry: { check: './shell/src/browser-check.ts', bootstrap: './shell/src/bootstrap.ts' },
      optimization: { minimize: modeOf() === 'production', minimizer: minimized(5), emitOnErrors: false },
      plugins: [new webpack.ManifestPlugin({ filename: 'assets.json' })],
    },
    {
      ...browserBuild('shell', {
        path: path.join(root, 'shell/dist/service-worker'),
        filename: '[name].js',
        uniqueName: 'service-worker',
      }),
      name: 'service worker',
      target: ['webworker', `es${FLOOR_SYNTAX}`],
      entry: { sw: './shell/src/service-worker/service-worker.ts' },
    },
  ]
}
