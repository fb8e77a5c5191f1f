/** What the oldest supported browsers have of later editions than es2022 (D-105). */
interface Array<T> {
  findLast<S extends T>(predicate: (value: T, index: number, array: T[]) => value is S): S | undefined
  findLast(predicate: (value: T, index: number, array: T[]) => unknown): T | undefined
  findLastIndex(predicate: (value: T, index: number, array: T[]) => unknown): number
}

interface ReadonlyArray<T> {
  findLast<S extends T>(
    predicate: (value: T, index: number, array: readonly T[]) => value is S,
  ): S | undefined
  findLast(predicate: (value: T, index: number, array: readonly T[]) => unknown): T | undefined
  findLastIndex(predicate: (value: T, index: number, array: readonly T[]) => unknown): number
}
