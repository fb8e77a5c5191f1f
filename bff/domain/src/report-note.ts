/**
 * What somebody who reports this type of snake must know; undefined for most (PUB-04, D-64). Apart from the table of
 * venom, which the form does not need.
 */
export function reportNote(type: string | null | undefined): string | undefined {
  return type === 'commonTreeSnake'
    ? 'The brown tree snake looks much like it and is venomous. Treat it as venomous until a catcher has seen it.'
    : undefined
}
