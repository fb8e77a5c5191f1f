import type { ComponentPropsWithRef } from 'react'
import { dialledNumber } from '@snake-dispatch/domain/phone'
import { beginCall, type Call } from './open-call.ts'

interface CallLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  call: Call
  number: string
}

/** A link that calls somebody about a job, and begins the question what came of it (D-164). */
export function CallLink({ call, number, onClick, children, ...link }: CallLinkProps) {
  return (
    <a
      {...link}
      href={`tel:${dialledNumber(number)}`}
      onClick={(event) => {
        beginCall(call)
        onClick?.(event)
      }}
    >
      {children}
    </a>
  )
}
