import { Link } from '@snake-dispatch/design-system'
import { callHref } from '../call/phone-links.ts'

/** A sentence whose number, where it has it, is called with one press. */
export function TextWithNumber({ text, phone }: { text: string; phone: string }) {
  const [before, after] = text.split(phone)
  if (after === undefined) return text
  return (
    <>
      {before}
      <Link href={callHref(phone)}>{phone}</Link>
      {after}
    </>
  )
}
