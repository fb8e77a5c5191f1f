/**
 * What somebody who reports this type of snake must know; undefined for most types (PUB-04, D-64). It is not in
 * `venom.ts`, so that the form does not load that table.
 */
export function reportNote(type: string | null | undefined): string | undefined {
  return type === 'commonTreeSnake'
    ? 'The brown tree snake looks much like it and is venomous. Treat it as venomous until a catcher has seen it.'
    : undefined
}
