import * as z from './zod.ts'

/**
 * The rule of a form in which a password is typed twice, the second time as `confirmPassword`. Once both are given, its
 * issue is reported together with the other issues.
 * @param name the field of the password
 */
export const passwordsMatch = <Name extends string>(name: Name) => {
  type Passwords = Partial<Record<Name | 'confirmPassword', unknown>>
  return z.refine<Passwords>((value) => value[name] === value.confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    when: ({ value }) => {
      const typed = value as Passwords | null
      return Boolean(typed?.[name] && typed.confirmPassword)
    },
  })
}
