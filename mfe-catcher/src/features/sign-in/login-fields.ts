import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { LoginInput } from '@snake-dispatch/contract/accounts'

/** The state of the login form; it lives above the tabs, so that changing them loses nothing. */
export function useLoginFields() {
  return useForm({
    resolver: zodResolver(LoginInput),
    defaultValues: { username: '', password: '', rememberMe: false },
  })
}

export type LoginFields = ReturnType<typeof useLoginFields>
