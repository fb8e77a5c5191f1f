import { useEffect, useState } from 'react'
import { personalLink } from '@snake-dispatch/contract/personal-link'
import { api } from '@snake-dispatch/kit'

/** Whose personal link was opened (PUB-09); nothing where it is nobody's, or cannot be read. */
export function LinkOwner({ catcher }: { catcher: string }) {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    const left = new AbortController()
    if (/^\d+$/.test(catcher))
      api.call(personalLink, { params: { catcherId: catcher }, signal: left.signal }).then(
        ({ firstName }) => setName(firstName),
        () => {},
      )
    return () => left.abort()
  }, [catcher])
  return name && `This is ${name}’s personal link.`
}
