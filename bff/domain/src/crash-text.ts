/** What a browser says of a crash. */
export interface CrashText {
  readonly message: string
  readonly stack: string
  /** An address; its path alone is kept. */
  readonly page: string
}

const MAX_MESSAGE = 200
const MAX_FRAMES = 10

/**
 * A crash without what may be somebody's (D-134): of the message no quoted text, address or longer number, of the stack
 * the functions and files alone, of the page its path without ids and tokens. What is masked already stays as it is.
 */
export function maskedCrash({ message, stack, page }: CrashText): CrashText {
  return { message: maskedMessage(message), stack: maskedStack(stack), page: maskedPath(page) }
}

function maskedMessage(text: string): string {
  return (
    text
      .slice(0, 2_000)
      .replace(/[a-z-]+:\/\/\S+/gi, '…')
      .replace(/\S+@\S+/g, '…')
      // A quotation, or the rest of the text where it does not end; an apostrophe in a word begins none.
      .replace(/["“`][^"”`]*(?:["”`]|$)|(?<![\p{L}\p{N}])['‘][^'’]*(?:['’]|$)|[{][^}]*(?:[}]|$)/gu, '…')
      .replace(/\p{N}[\p{N}\s().+-]*\p{N}/gu, (run) =>
        run.replaceAll(/[^\p{N}]/gu, '').length > 3 ? '#' : run,
      )
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_MESSAGE)
  )
}

/** `at name (file:line:column)` of V8, `name@file:line:column` of the others. */
const frame =
  /^\s*(?:at (?:(?<called>.*?) \()?|(?<named>[^@]*)@)(?<file>\S+?):(?<line>\d+):(?<column>\d+)\)?$/

function maskedStack(stack: string): string {
  return stack
    .slice(0, 10_000)
    .split('\n')
    .flatMap((text) => {
      const { called, named, file = '', line, column } = frame.exec(text)?.groups ?? {}
      if (line === undefined) return []
      const name = (called ?? named ?? '').replace(/[^\w$.]/g, '').slice(0, 50)
      const path = file.replace(/^[a-z-]+:\/\/[^/]*/i, '')
      const script = /^\/[\w./-]{1,80}\.m?[jt]sx?$/.test(path) ? path : maskedPath(path)
      return [`at ${name || '?'} (${script}:${line.slice(0, 6)}:${column!.slice(0, 7)})`]
    })
    .slice(0, MAX_FRAMES)
    .join('\n')
}

function maskedPath(address: string): string {
  return address
    .replace(/^[a-z-]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
    .slice(0, 200)
    .split('/')
    .map((part) => (/^[A-Za-z-]{0,30}$/.test(part) ? part : '*'))
    .join('/')
}
