import webpack, { type Compiler } from 'webpack'

/** Writes a value as a JSON file among the built files. */
export class JsonAsset {
  private readonly file: string
  private readonly value: unknown

  constructor(file: string, value: unknown) {
    this.file = file
    this.value = value
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('JsonAsset', (compilation) => {
      compilation.hooks.processAssets.tap('JsonAsset', () => {
        compilation.emitAsset(this.file, new webpack.sources.RawSource(JSON.stringify(this.value, null, 2)))
      })
    })
  }
}
