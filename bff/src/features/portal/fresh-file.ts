import { readFile, stat } from 'node:fs/promises'

/**
 * Caches the content of a file and reads it again only after it was written: a deployment is noticed by the next
 * request, for the price of one `stat`.
 */
export class FreshFile<T> {
  readonly #file: string
  readonly #parse: (text: string, version: number) => T | Promise<T>
  #version: number | undefined
  #value: Promise<T> | undefined

  /** @param parse makes the value; it also gets the file's time of writing, in milliseconds */
  constructor(file: string, parse: (text: string, version: number) => T | Promise<T>) {
    this.#file = file
    this.#parse = parse
  }

  /** The value as the file stands now, or undefined when there is no file. Rejects when it does not parse. */
  async read(): Promise<T | undefined> {
    const found = await stat(this.#file).catch(() => undefined)
    if (!found) {
      this.#version = undefined
      return undefined
    }
    if (found.mtimeMs !== this.#version || !this.#value) {
      this.#version = found.mtimeMs
      this.#value = readFile(this.#file, 'utf8').then((text) => this.#parse(text, found.mtimeMs))
      this.#value.catch(() => (this.#version = undefined))
    }
    return this.#value
  }
}
