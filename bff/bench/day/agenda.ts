interface Entry<What> {
  readonly at: number
  readonly order: number
  readonly what: What
}

/** What is to happen, by its time in milliseconds; of the same time, what was entered first is first (a binary heap). */
export class Agenda<What> {
  readonly #heap: Entry<What>[] = []
  #entered = 0

  get next(): number | undefined {
    return this.#heap[0]?.at
  }

  add(at: number, what: What): void {
    const heap = this.#heap
    let index = heap.push({ at, order: this.#entered++, what }) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!isBefore(heap[index]!, heap[parent]!)) break
      swap(heap, index, parent)
      index = parent
    }
  }

  /** Takes the first; undefined when there is none. */
  take(): { readonly at: number; readonly what: What } | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first && last && first !== last) {
      heap[0] = last
      this.#sink()
    }
    return first
  }

  #sink(): void {
    const heap = this.#heap
    let index = 0
    for (;;) {
      const [left, right] = [2 * index + 1, 2 * index + 2]
      let least = index
      if (heap[left] && isBefore(heap[left], heap[least]!)) least = left
      if (heap[right] && isBefore(heap[right], heap[least]!)) least = right
      if (least === index) return
      swap(heap, index, least)
      index = least
    }
  }
}

const isBefore = (one: Entry<unknown>, other: Entry<unknown>) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

function swap(items: unknown[], one: number, other: number): void {
  ;[items[one], items[other]] = [items[other], items[one]]
}
